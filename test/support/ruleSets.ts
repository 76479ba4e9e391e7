interface RuleSet {
  community: string;
  sectors: {
    en: string;
    fr: string;
    /** `like` is the id of the specified sector with the same meaning. It is omitted when the sector is new. */
    like?: number;
  }[];
  papers: {
    name: string;
    /** `as` is the key of the specified slot or one-of group. It is omitted when the document is new. */
    as?: string;
    need?: 'From applicants outside Canada' | 'Optional';
  }[];
}

export const mooseJaw: RuleSet = {
  community: 'Moose Jaw, Saskatchewan',
  sectors: [
    { en: 'Business, Finance & Administration', fr: 'Affaires, finance et administration' },
    { en: 'Sales & Service', fr: 'Vente et services', like: 4 },
    {
      en: 'Trades & Transport',
      fr: 'Métiers, transport, machinerie et domaines apparentés',
      like: 5,
    },
    {
      en: 'Manufacturing & Utilities',
      fr: 'Fabrication et services d’utilité publique',
      like: 3,
    },
    {
      en: 'Education, Law and Social, Community and Government Services',
      fr: 'Enseignement, droit et services sociaux, communautaires et gouvernementaux',
      like: 1,
    },
  ],
  papers: [
    {
      name: 'Canadian high school diploma or proof of an equivalent foreign credential',
      as: 'Education',
    },
    {
      name: 'Proof of one year (1,560 hours) of work experience in the previous 3 years',
      as: 'ProofOfWorkExperience',
    },
    { name: 'Job offer, full-time, non-seasonal, indeterminate', as: 'JobOffer' },
    { name: 'Language test results from the last two years', as: 'LanguageTestResult' },
    { name: 'Proof of funds', need: 'From applicants outside Canada' },
    { name: 'Intention to reside in the community', as: 'IntentToReside' },
  ],
};

export const westKootenay: RuleSet = {
  community: 'West Kootenay, British Columbia',
  sectors: [
    { en: 'Health', fr: 'Secteur de la santé', like: 2 },
    {
      en: 'Education, law and social, community and government services',
      fr: 'Enseignement, droit et services sociaux, communautaires et gouvernementaux',
      like: 1,
    },
    { en: 'Sales and service', fr: 'Vente et services', like: 4 },
    {
      en: 'Trades, transport and equipment operators',
      fr: 'Métiers, transport, machinerie et domaines apparentés',
      like: 5,
    },
    {
      en: 'Manufacturing and utilities',
      fr: 'Fabrication et services d’utilité publique',
      like: 3,
    },
  ],
  papers: [
    {
      name: 'Biographical data page of the passport (or travel documents)',
      as: 'PassportScan',
    },
    {
      name: 'Language test results (IELTS General, CELPIP General, PTE Core, TEF Canada, or TCF Canada)',
      as: 'LanguageTestResult',
    },
    { name: 'Educational credentials and Education Credential Assessment', as: 'Education' },
  ],
};

export const thunderBay: RuleSet = {
  community: 'Thunder Bay, Ontario',
  sectors: [
    { en: 'Business, Finance and Administration', fr: 'Affaires, finance et administration' },
    { en: 'Health Occupations', fr: 'Secteur de la santé', like: 2 },
    {
      en: 'Education, Law, Social, Community and Government Services',
      fr: 'Enseignement, droit et services sociaux, communautaires et gouvernementaux',
      like: 1,
    },
    { en: 'Sales and Service', fr: 'Vente et services', like: 4 },
    {
      en: 'Trades, Transport and Equipment Operation and Related Fields',
      fr: 'Métiers, transport, machinerie et domaines apparentés',
      like: 5,
    },
    {
      en: 'Manufacturing and Utilities',
      fr: 'Fabrication et services d’utilité publique',
      like: 3,
    },
  ],
  papers: [{ name: 'Electronic logbooks of the last 6 months', need: 'Optional' }],
};

export type { RuleSet };
