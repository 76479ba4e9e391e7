import { readXml } from './xml.ts';
import { type Parts, type Pieces, partName } from './zipParts.ts';

const officeDocument = 'application/vnd.openxmlformats-officedocument.';
export const mainType = `${officeDocument}wordprocessingml.document.main+xml`;
export const workbookType = `${officeDocument}spreadsheetml.sheet`;

/** Where each part's type is written down. */
export class ContentTypes {
  private readonly byName = new Map<string, string>();
  private readonly byExtension = new Map<string, string>();

  async read(pieces: Pieces): Promise<void> {
    await readXml(pieces, {
      open: (name, attributes) => {
        const type =
          (attributes.get('ContentType') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
        if (name === 'Override') this.byName.set(partName(attributes.get('PartName') ?? ''), type);
        if (name === 'Default') {
          this.byExtension.set((attributes.get('Extension') ?? '').toLowerCase(), type);
        }
      },
    });
  }

  of(name: string): string | undefined {
    const extension = /\.([^./]*)$/.exec(name)?.[1] ?? '';
    return this.byName.get(name) ?? this.byExtension.get(extension);
  }

  all(): string[] {
    return [...this.byName.values(), ...this.byExtension.values()];
  }
}

/** What Word, LibreOffice, Google Docs, Pages, WPS, OnlyOffice and pandoc put into ordinary documents. */
const ordinary = [
  new RegExp(
    '^application/vnd\\.openxmlformats-officedocument\\.wordprocessingml\\.' +
      '(document\\.main|document\\.glossary|styles|numbering|settings|websettings|fonttable|header|footer|' +
      'footnotes|endnotes|comments|commentsextended|commentsids|commentsextensible|people)\\+xml$',
  ),
  /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.printersettings$/,
  /^application\/vnd\.ms-word\.(styleswitheffects|keymapcustomizations|commentsextended|commentsids|people)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(theme|themeoverride|drawing|extended-properties|custom-properties|customxmlproperties|vmldrawing|bibliography)(\+xml)?$/,
  /^application\/vnd\.openxmlformats-officedocument\.drawingml\.(chart|chartshapes|diagramdata|diagramlayout|diagramstyle|diagramcolors)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(obfuscatedfont|presentationml\.printersettings)$/,
  /^application\/vnd\.ms-office\.(drawingml\.diagramdrawing|chartstyle|chartcolorstyle|chartex|classificationlabels|intelligence2)\+xml$/,
  /^application\/vnd\.openxmlformats-package\.(relationships|core-properties|digital-signature-xmlsignature)\+xml$/,
  /^application\/vnd\.openxmlformats-package\.digital-signature-(origin|certificate)$/,
  /^(application|text)\/xml$/,
  /^application\/inkml\+xml$/,
  /^image\/[\w.+-]+$/,
  /^application\/(x-)?(emf|wmf|msmetafile)$/,
  /^(font\/[\w.+-]+|application\/(x-font-(ttf|truetype|otf|opentype)|x-fontdata|font-(sfnt|woff2?)|vnd\.ms-opentype))$/,
];

export function isOrdinaryType(type: string): boolean {
  return ordinary.some((pattern) => pattern.test(type));
}

/** Macros, controls and add-ins, whether or not a part of that type is there. */
export function isActiveType(type: string): boolean {
  return /macroenabled|vbaproject|vbadata|activex|attachedtoolbars|webextension/.test(type);
}

export function isXml(name: string, type: string): boolean {
  if (type === 'image/svg+xml') return false;
  return type.endsWith('xml') || type.endsWith('vmldrawing') || /\.(xml|vml|rels)$/.test(name);
}

export async function contentTypesOf(parts: Parts): Promise<ContentTypes | undefined> {
  const part = parts.get('[content_types].xml');
  if (!part) return undefined;
  const types = new ContentTypes();
  await types.read(part.pieces());
  return types;
}
