import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../../test/support/emptyFolder.ts';
import {
  contentTypes,
  docx,
  officeRelationships,
  relationships,
  rootRelationships,
  wordPart,
  zip,
} from '../../../test/support/files.ts';
import { onlyWith } from '../../../test/support/onlyWith.ts';
import { pdf } from '../../../test/support/pdfs.ts';
import { readPdf } from '../../../test/support/readPdf.ts';
import { wordAsPdf } from './wordPages.ts';

/** A program in the place of LibreOffice; it runs in the folder in which the PDF is to be. */
function madeUp(script: string) {
  const folder = emptyFolder();
  const soffice = join(folder, 'soffice');
  writeFileSync(soffice, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  writeFileSync(join(folder, 'one page.pdf'), pdf());
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  return { folder, soffice, dataFolder };
}

async function convert(
  { soffice, dataFolder }: { soffice: string; dataFolder: string },
  { signal = new AbortController().signal, bytes = docx() } = {},
) {
  const said: string[] = [];
  const log = pino({}, { write: (line) => void said.push(line) });
  const made = await wordAsPdf(
    { settings: { soffice, dataFolder }, log },
    { bytes: [bytes], extension: '.docx' },
    signal,
  );
  // Nothing of a document stays on the disk.
  expect(existsSync(join(dataFolder, 'converting'))).toBe(false);
  return { made, said: said.join('') };
}

/** A picture of one point. */
const redDot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** A document that shows what its relationship r0 leads to. */
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const linkedPicture = `<?xml version="1.0" encoding="UTF-8"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${officeRelationships}"
  xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:a="${drawing}/main" xmlns:pic="${drawing}/picture">
<w:body><w:p><w:r><w:drawing><wp:inline><wp:extent cx="2000000" cy="2000000"/><wp:docPr id="1" name="a"/>
<a:graphic><a:graphicData uri="${drawing}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="a"/><pic:cNvPicPr/></pic:nvPicPr>
<pic:blipFill><a:blip r:link="r0"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>
<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="2000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>
</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p></w:body></w:document>`;

const isRunning = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z';
  } catch {
    return false;
  }
};

const onUnix = onlyWith(process.platform === 'linux', 'Linux');

describe('A Word document', () => {
  onUnix('is what the program makes of it, which sees nothing of the portal', async () => {
    const office = madeUp('');
    const seen = join(office.folder, 'seen');
    writeFileSync(
      office.soffice,
      `#!/bin/sh\n{ env; echo "$@"; cat profile/user/registrymodifications.xcu; ls /sys/class/net; } > '${seen}'
cp '${join(office.folder, 'one page.pdf')}' document.pdf\n`,
    );
    process.env.SECRET_OF_THE_PORTAL = 'must not be passed on';
    const { made } = await convert(office);
    delete process.env.SECRET_OF_THE_PORTAL;
    expect(made).toEqual(pdf());
    const told = readFileSync(seen, 'utf8');
    expect(told).not.toContain('SECRET_OF_THE_PORTAL');
    expect(told).toContain('--infilter=MS Word 2007 XML');
    expect(told).toContain('"DisableMacrosExecution" oor:op="fuse"><value>true<');
    expect(told).toContain(`HOME=${join(office.dataFolder, 'converting')}`);
  });

  onUnix('gives none where the program fails, writes something else, or nothing', async () => {
    for (const [script, why] of [
      ['exit 1', 'it ended with 1'],
      ['echo garbage > document.pdf', 'is no PDF'],
      ['exit 0', 'ENOENT'],
      ['head -c 50000000 /dev/zero > document.pdf', 'the PDF has 50000000 bytes'],
    ] as const) {
      const { made, said } = await convert(madeUp(script));
      expect(made).toBeNull();
      expect(said).toContain(why);
    }
  });

  onUnix('gives none where the program takes too much memory or disk', async () => {
    const memory = await convert(
      madeUp('exec perl -e \'my $x = "a" x 1900000000; print length $x\' > document.pdf'),
    );
    expect(memory.made).toBeNull();
    expect(memory.said).toMatch(/it ended with/);
    const disk = await convert(madeUp('exec head -c 500000000 /dev/zero > document.pdf'));
    expect(disk.made).toBeNull();
    expect(disk.said).toContain('it ended with SIGXFSZ');
  });

  onUnix(
    'ends the program with all that it started, when it hangs or nobody waits',
    async () => {
      const office = madeUp('');
      const pids = join(office.folder, 'pids');
      writeFileSync(
        office.soffice,
        `#!/bin/sh\nsleep 300 & echo $! > '${pids}'; cp '${join(office.folder, 'one page.pdf')}' document.pdf; wait\n`,
      );
      const begun = performance.now();
      const { made, said } = await convert(office);
      expect(made).toBeNull();
      expect(said).toContain('it took more than 20000 ms');
      expect(performance.now() - begun).toBeLessThan(30_000);
      await expect.poll(() => isRunning(Number(readFileSync(pids, 'utf8')))).toBe(false);

      const gone = new AbortController();
      const asked = convert(office, { signal: gone.signal });
      const second = () => existsSync(join(office.dataFolder, 'converting', 'document.pdf'));
      await expect.poll(second, { timeout: 10_000 }).toBe(true);
      gone.abort(new Error('went away'));
      await expect(asked).rejects.toThrow('went away');
      await expect.poll(() => isRunning(Number(readFileSync(pids, 'utf8')))).toBe(false);
      expect(existsSync(join(office.dataFolder, 'converting'))).toBe(false);
    },
    60_000,
  );

  onUnix('leaves nothing that ran on after the program has ended', async () => {
    const office = madeUp('');
    const pids = join(office.folder, 'pids');
    writeFileSync(
      office.soffice,
      `#!/bin/sh\nsleep 300 & echo $! > '${pids}'; cp '${join(office.folder, 'one page.pdf')}' document.pdf\n`,
    );
    expect((await convert(office)).made).toEqual(pdf());
    await expect.poll(() => isRunning(Number(readFileSync(pids, 'utf8')))).toBe(false);
  });

  const path = '/usr/bin/soffice';
  const withLibreOffice = onlyWith(existsSync(path), 'LibreOffice');
  withLibreOffice(
    'comes out of the real program with its words',
    async () => {
      const body = '<w:body><w:p><w:r><w:t>Dear committee, Zoé</w:t></w:r></w:p></w:body>';
      const bytes = zip([contentTypes(), rootRelationships(), wordPart('word/document.xml', body)]);
      const office = { soffice: path, dataFolder: emptyFolder() };
      const { made, said } = await convert(office, { bytes });
      expect(said).toBe('');
      const { pages } = await readPdf(made ?? Buffer.alloc(0));
      expect(pages).toEqual([expect.stringContaining('Dear committee, Zoé')]);
    },
    60_000,
  );

  withLibreOffice(
    'is given no picture of the machine that it links',
    async () => {
      const folder = emptyFolder();
      const picture = join(folder, 'red.png');
      writeFileSync(picture, redDot);
      const bytes = zip([
        contentTypes(),
        rootRelationships(),
        { name: 'word/document.xml', content: linkedPicture },
        relationships(
          'word/_rels/document.xml.rels',
          `Type="${officeRelationships}/image" Target="${pathToFileURL(picture)}" TargetMode="External"`,
        ),
      ]);
      const { made } = await convert({ soffice: path, dataFolder: folder }, { bytes });
      expect(made?.toString('latin1')).toContain('%PDF-');
      expect(made?.toString('latin1')).not.toContain('/Subtype/Image');
    },
    60_000,
  );
});

test('something else than Word is left alone', async () => {
  const office = madeUp('exit 0');
  const { signal } = new AbortController();
  const log = pino({ level: 'silent' });
  const asked = { bytes: [pdf()], extension: '.odt' };
  expect(await wordAsPdf({ settings: office, log }, asked, signal)).toBeNull();
});
