# `bali serve` : un serveur pour des tables dans le navigateur.

serve-here = Bali est ouvert sur cet ordinateur : { $url }
serve-lan = Sur les autres appareils de votre réseau : { $url }
serve-public = De partout : { $url }
serve-data = Les parties sont conservées dans { $place }
serve-stop = Ctrl-C ferme le serveur. Les parties en cours attendent sa réouverture.

serve-port-taken = le port { $port } est utilisé par un autre programme. Sans --port, un port libre est cherché.
serve-port-not-allowed = le port { $port } est réservé au système. Choisissez-en un à partir de 1024.
serve-no-such-host = --host : « { $host } » n’est pas une adresse de cet ordinateur
serve-one-process = --workers : plusieurs processus serveurs demandent PostgreSQL (--database). Avec SQLite, il n’y en a qu’un.
serve-no-bots = --bots : 0 demande PostgreSQL (--database), où « bali worker » fait réfléchir les bots.
serve-not-a-url = « { $text } » n’est pas une adresse comme { "https://bali.example.org" }
serve-mail-needs-url = pour les liens dans les courriels, le serveur doit connaître son adresse : indiquez aussi --public-url
serve-bad-smtp = --smtp : ce n’est pas l’adresse d’un serveur de courrier ; elle a la forme { "smtp://nom:mot-de-passe@hôte:587" }
serve-bad-sender = --mail-from : indiquez l’adresse de l’expéditeur, par exemple bali@example.org
serve-failed = le serveur n’a pas pu continuer. Les lignes ci-dessus disent pourquoi.

# `bali worker` : un processus où réfléchissent des bots.

worker-ready = Des bots réfléchissent ici pour les parties de { $place }
worker-stop = Ctrl-C y met fin. Les bots dont c’est le tour continuent dès qu’un autre « worker » ou serveur s’en charge.
worker-needs-postgresql = un « worker » participe par une base PostgreSQL (--database). Avec SQLite, le serveur fait réfléchir les bots lui-même.
