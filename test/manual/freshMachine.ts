import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const manualFolder = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SimulatedMachine {
  run(script: string, account?: string): { code: number | null; output: string };
  close(): Promise<void>;
}

export function canSimulateMachines(): boolean {
  if (process.getuid?.() !== 0 || process.arch !== 'x64') return false;
  const folder = mkdtempSync(join(tmpdir(), 'machine-'));
  try {
    const tried = spawnSync(
      'unshare',
      ['--mount', '--net', '--pid', '--fork', 'sh', '-c', mountScript],
      {
        env: { ...process.env, PLACE: folder },
      },
    );
    return tried.status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const canInstallPackages = ['apt', 'dpkg-deb', 'deb-systemd-helper', 'systemctl'].every(
  (program) => existsSync(`/usr/bin/${program}`),
);

/** The script mounts this machine's own files as an overlay, and all changes are discarded at the end. */
const mountScript = `set -eu
mount --make-rprivate /
mount -t tmpfs none "$PLACE"
mkdir "$PLACE/changes" "$PLACE/work" "$PLACE/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$PLACE/changes,workdir=$PLACE/work" "$PLACE/root"
cd "$PLACE/root"
mount -t proc none proc
mount --rbind /dev dev
mount -t tmpfs none run
mount -t tmpfs -o mode=1777 none tmp
ip link set lo up
`;

const prepareScript = `
rm -rf opt/portal usr/lib/rural-pilot-portal etc/portal etc/systemd/system/portal* var/lib/portal var/backups/portal
rm -f usr/bin/portal usr/local/bin/portal
sed -i '/^portal:/d' etc/passwd etc/shadow etc/group etc/gshadow
mkdir -p root etc/systemd/system run/systemd/system var/backups
mount -t tmpfs -o mode=700 none root
[ ! -e usr/bin/systemctl ] || mv usr/bin/systemctl usr/bin/systemctl.of-systemd
cp "$MANUAL/systemctl" usr/bin/
cp --remove-destination "$MANUAL/journalctl" usr/bin/
release=$PLACE/portal-1.2.3
mkdir -p "$release/node/bin" "$release/node_modules/@node-rs" "$release/dist"
cd "$REPOSITORY"
cp -r portal ops docs "$release"
cp -r dist/web dist/server "$release/dist"
cp -r node_modules/@node-rs/argon2 node_modules/@node-rs/argon2-linux-x64-gnu "$release/node_modules/@node-rs"
cp "$(readlink -f "$NODE")" "$release/node/bin/node"
printf '{"name":"rural-pilot-portal","version":"1.2.3","type":"module"}' > "$release/package.json"
cd "$PLACE/root/root"
tar -I 'gzip -1' --format=ustar -cf portal-1.2.3-linux-x64.tar.gz -C "$PLACE" portal-1.2.3
if [ "$PACKAGE" ]; then
  mv "$release/node/bin/node" "$PLACE/root/usr/local/lib/node-of-the-package"
  ln -s /usr/local/lib/node-of-the-package "$release/node/bin/node"
  "$NODE" "$MANUAL/createDebianPackage.ts" "$release" "$PWD"
  cp --remove-destination "$PLACE/root/usr/local/lib/node-of-the-package" "$release/node/bin/node"
fi
mv "$release" "$PLACE/portal-1.3.0"
sed -i s/1.2.3/1.3.0/ "$PLACE/portal-1.3.0/package.json"
tar -I 'gzip -1' --format=ustar -cf portal-1.3.0-linux-x64.tar.gz -C "$PLACE" portal-1.3.0
rm -r "$PLACE/portal-1.3.0"
sha256sum *[0-9a-z].[td]* > SHA256SUMS
userdel --root "$PLACE/root" --remove mei 2>/dev/null || true
useradd --root "$PLACE/root" --create-home mei
ln *.tar.gz SHA256SUMS "$PLACE/root/home/mei" 2>/dev/null || cp *.tar.gz SHA256SUMS "$PLACE/root/home/mei"
echo ready
# Until whoever asked for it is gone; bash waits for what its children left behind meanwhile.
while read -r -t 1 || [ $? -gt 128 ]; do :; done
`;

export async function startMachine(): Promise<SimulatedMachine> {
  const place = mkdtempSync(join(tmpdir(), 'machine-'));
  const spaces = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
  const machine = spawn('unshare', [...spaces, 'bash', '-c', mountScript + prepareScript], {
    env: {
      ...process.env,
      PLACE: place,
      MANUAL: manualFolder,
      REPOSITORY: root,
      NODE: process.execPath,
      PACKAGE: canInstallPackages ? 'yes' : '',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = await once(machine.stdout, 'data');
  if (String(said).trim() !== 'ready') throw new Error(`The machine was not made: ${said}`);
  const children = `/proc/${machine.pid}/task/${machine.pid}/children`;
  const first = readFileSync(children, 'utf8').trim();
  return {
    run(script, account = 'root') {
      const spaces = ['--target', first, '--mount', '--net', '--pid'];
      const inside = ['chroot', `--userspec=${account}`, join(place, 'root')];
      const home = account === 'root' ? '/root' : `/home/${account}`;
      const login = [
        'env',
        '-i',
        `HOME=${home}`,
        'LANG=C.UTF-8',
        `PATH=${home}/.local/bin:${machinePath}`,
      ];
      const ran = spawnSync(
        'nsenter',
        [
          ...spaces,
          ...inside,
          ...login,
          'bash',
          '-c',
          `cd; exec 2>&1; set -eu -o pipefail\n${script}`,
        ],
        { encoding: 'utf8', timeout: 120_000 },
      );
      return { code: ran.status, output: ran.stdout };
    },
    async close() {
      const closed = once(machine, 'exit');
      execFileSync('kill', ['-9', first]);
      await closed;
      rmSync(place, { recursive: true });
    },
  };
}

const machinePath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
