# `bali serve`: a server for tables in the browser.

serve-here = Bali is open on this computer: { $url }
serve-lan = On other devices in your network: { $url }
serve-public = From everywhere: { $url }
serve-data = Games are kept in { $place }
serve-stop = Ctrl-C closes it. Games that are going on wait until it opens again.

serve-port-taken = port { $port } is in use by another program. Leave --port out to get a free one.
serve-port-not-allowed = port { $port } is reserved for the system. Choose one from 1024 up.
serve-no-such-host = --host: "{ $host }" is not an address of this computer
serve-one-process = --workers: several server processes need PostgreSQL (--database). With SQLite there can be only one.
serve-no-bots = --bots: 0 needs PostgreSQL (--database), where a "bali worker" lets the bots think.
serve-not-a-url = "{ $text }" is not an address like https://bali.example.org
serve-mail-needs-url = for links in mail the server has to know its address: give --public-url too
serve-bad-smtp = --smtp: this is not the address of a mail server, like smtp://user:password@host:587
serve-bad-sender = --mail-from: give the address that mail comes from, like bali@example.org
serve-failed = the server could not go on. The lines above say why.

# `bali worker`: a process in which bots think.

worker-ready = Bots think here for the games in { $place }
worker-stop = Ctrl-C ends this. Bots whose turn it is go on as soon as another worker or server takes it.
worker-needs-postgresql = a worker takes part through a PostgreSQL database (--database). With SQLite the server lets the bots think by itself.
