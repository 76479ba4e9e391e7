import { programs } from '../support/postgresServer.ts';

const databaseAddress = 'postgres://portal:password@127.0.0.1/portal';

const startServerScript = `if [ ! -d /tmp/cluster ]; then
  install -d -o postgres /run/postgresql
  cd /tmp
  runuser -u postgres -- ${programs}/initdb -D /tmp/cluster --no-sync --auth-local=peer --auth-host=scram-sha-256
  runuser -u postgres -- ${programs}/pg_ctl -D /tmp/cluster -w -l /tmp/cluster/log -o '-k /run/postgresql -p 5432' start
fi
`;

export const scriptsByHeading: Record<string, { before: string; after: string }> = {
  'Another password or key': {
    before: `${startServerScript}
runuser -u postgres -- psql -c "CREATE ROLE portal LOGIN PASSWORD 'password'"
runuser -u postgres -- createdb --owner portal portal
echo DATABASE_URL=${databaseAddress} >> /etc/portal/portal.env
systemctl restart portal
curl --retry 60 --retry-connrefused --retry-delay 1 -sS http://127.0.0.1:3000/readyz`,
    after: `curl --retry 60 --retry-connrefused --retry-delay 1 -fsS http://127.0.0.1:3000/readyz
psql postgres://portal:new-password@127.0.0.1/portal -c 'SELECT 1'
systemctl stop portal
sed -i /^DATABASE_URL/d /etc/portal/portal.env
runuser -u postgres -- dropdb portal
runuser -u postgres -- dropuser portal
systemctl start portal`,
  },
  'To PostgreSQL and a bucket': {
    before: `${startServerScript}
if [ ! -d /var/lib/portal-kept ]; then
  systemctl stop portal
  cp -a /var/lib/portal /var/lib/portal-kept
  systemctl start portal
  curl --retry 60 --retry-connrefused --retry-delay 1 -sS http://127.0.0.1:3000/readyz
fi`,
    after: 'true',
  },
};

export const leavePostgresScript = `if [ -d /var/lib/portal-kept ]; then
  systemctl stop portal
  sed -i /^DATABASE_URL/d /etc/portal/portal.env
  rm -r /var/lib/portal
  mv /var/lib/portal-kept /var/lib/portal
  systemctl start portal
fi`;
