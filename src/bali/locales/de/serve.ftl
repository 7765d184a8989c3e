# `bali serve`: ein Server für Tische im Browser.

serve-here = Bali ist auf diesem Rechner geöffnet: { $url }
serve-lan = Auf anderen Geräten in deinem Netz: { $url }
serve-public = Von überall: { $url }
serve-data = Die Partien liegen in { $place }
serve-stop = Strg-C schließt. Laufende Partien warten, bis wieder geöffnet ist.

serve-port-taken = Port { $port } wird von einem anderen Programm benutzt. Ohne --port wird ein freier gesucht.
serve-port-not-allowed = Port { $port } ist dem System vorbehalten. Nimm einen ab 1024.
serve-no-such-host = --host: „{ $host }“ ist keine Adresse dieses Rechners
serve-one-process = --workers: Mehrere Serverprozesse brauchen PostgreSQL (--database). Mit SQLite ist nur einer möglich.
serve-no-bots = --bots: 0 braucht PostgreSQL (--database), wo „bali worker“ die Bots überlegen lässt.
serve-not-a-url = „{ $text }“ ist keine Adresse wie https://bali.example.org
serve-mail-needs-url = für Links in E-Mails muss der Server seine Adresse kennen: gib auch --public-url an
serve-bad-smtp = --smtp: das ist keine Adresse eines Mailservers wie smtp://benutzer:passwort@rechner:587
serve-bad-sender = --mail-from: gib die Absenderadresse an, zum Beispiel bali@example.org
serve-failed = der Server konnte nicht weiterlaufen. Die Zeilen darüber sagen, warum.

# `bali worker`: ein Prozess, in dem Bots überlegen.

worker-ready = Hier überlegen Bots für die Partien in { $place }
worker-stop = Strg-C beendet das. Bots, die am Zug sind, machen weiter, sobald ein anderer Worker oder Server sie übernimmt.
worker-needs-postgresql = ein Worker arbeitet über eine PostgreSQL-Datenbank mit (--database). Mit SQLite lässt der Server die Bots selbst überlegen.
