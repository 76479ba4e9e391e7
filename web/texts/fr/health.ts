import type * as english from '../en/health.ts';

const monthlyVerifyInstruction =
  'Chaque mois, exécutez portal verify, puis portal verify DOSSIER pour la sauvegarde.';
const twiceYearlyDrillInstruction = 'Deux fois par an, exécutez portal drill DOSSIER.';
const readJournalInstruction =
  'Lisez les messages de la commande avec journalctl -u portal-backup.';

export const health: typeof english.health = {
  title: 'État du portail',
  allRight: 'Tout est en ordre.',
  toLookAt: (count) =>
    count === 1 ? 'Un point est à vérifier.' : `${count} points sont à vérifier.`,
  release: (version, since) => `Version ${version}, en service depuis le ${since}`,
  lookedOn: (date) => `Vérifié le ${date}`,
  lookAgain: 'Vérifier de nouveau',
  said: 'Détails techniques',
  tellOperator: 'Si vous n’êtes pas responsable du portail, prévenez la personne qui l’est.',
  checks: {
    database: 'Base de données',
    documents: 'Documents',
    encryption: 'Chiffrement',
    disk: 'Disque',
    clock: 'Horloge',
    mail: 'Courriel',
    scanner: 'Antivirus',
    proxy: 'Serveur Web frontal',
    certificate: 'Certificat',
    backup: 'Sauvegarde',
    verify: 'Vérification',
    drill: 'Exercice de restauration',
    sessions: 'Sessions',
  },
  states: { ok: 'En ordre', look: 'À vérifier', broken: 'Problème' },
  sentences: {
    databaseSqlite: ({ size }) => `La base de données intégrée répond. Son fichier occupe ${size}.`,
    databasePostgres: ({ name }) => `PostgreSQL ${name} répond.`,
    databaseAway: () => 'La base de données ne répond pas.',
    databaseDamaged: () => 'Le fichier de la base de données est endommagé.',
    databaseOlder: () =>
      'La base de données est d’une version antérieure. Le prochain démarrage la met à niveau.',
    databaseOfBefore: () =>
      'La base de données date d’avant la version 1.0.0, la première publiée. Aucune version publiée ne peut la lire.',
    databaseNewer: () => 'La base de données est d’une version plus récente que ce programme.',
    documentsKept: ({ name }) => `Les documents sont gardés dans ${name}, qui répond.`,
    documentsAway: ({ name }) => `Les documents sont gardés dans ${name}, qui ne répond pas.`,
    documentsDamaged: ({ count }) =>
      count === 1
        ? '1\u00a0document s’est révélé endommagé à l’ouverture.'
        : `${count}\u00a0documents se sont révélés endommagés à l’ouverture.`,
    encryptionOn: ({ name }) =>
      `Les documents et les sauvegardes sont chiffrés avec la clé ${name}.`,
    encryptionOff: () =>
      'Aucune clé n’est configurée. Le portail ne chiffre ni documents ni sauvegardes.',
    encryptionPartly: ({ count }) =>
      count === 1
        ? '1\u00a0document ou secret d’application n’est pas chiffré avec la clé la plus récente.'
        : `${count}\u00a0documents ou secrets d’application ne sont pas chiffrés avec la clé la plus récente.`,
    diskFree: ({ size, ofSize }) => `Il reste ${size} d’espace libre sur ${ofSize}.`,
    diskTight: ({ size, ofSize }) => `Il ne reste que ${size} d’espace libre sur ${ofSize}.`,
    diskFull: ({ size, ofSize }) =>
      `Il ne reste que ${size} d’espace libre sur ${ofSize}. Aucun document n’est accepté.`,
    diskElsewhere: () =>
      'La base de données et les documents ne se trouvent pas sur le disque de ce serveur.',
    clockRight: () => 'L’horloge est à l’heure.',
    clockBehind: ({ at }) =>
      `L’horloge est en retard sur la dernière inscription de l’historique, du ${at}.`,
    clockDiffers: ({ count }) =>
      `L’horloge et celle de la base de données ont ${count}\u00a0secondes d’écart.`,
    mailLeaves: () => 'Aucun courriel n’est en attente.',
    mailToFiles: ({ name }) =>
      `Aucun serveur de courriel n’est configuré. Les courriels sont écrits dans des fichiers de ${name} et ne parviennent à personne.`,
    programAddressMissing: () =>
      'SUPPORT_EMAIL n’est pas configuré. Les demandes de soutien et les avis sur les employeurs sans gestionnaire de cas ne sont envoyés à personne.',
    mailWaits: ({ at, count }) =>
      count === 1
        ? `1\u00a0courriel est en attente depuis le ${at}.`
        : `${count}\u00a0courriels sont en attente, le plus ancien depuis le ${at}.`,
    mailFailed: ({ count }) =>
      count === 1
        ? '1\u00a0courriel n’a pas pu être envoyé.'
        : `${count}\u00a0courriels n’ont pas pu être envoyés.`,
    scannerOff: () => 'Aucun antivirus n’est configuré.',
    scannerReady: ({ name, at }) => `${name} répond${at && `, avec des signatures du ${at}`}.`,
    scannerOld: ({ name, at }) => `Les signatures de ${name} datent du ${at}.`,
    scannerAway: () => 'L’antivirus ne répond pas. Aucun document n’est accepté.',
    proxyNone: () => 'Les navigateurs se connectent directement au portail.',
    proxyNamed: () => 'Le serveur Web devant le portail est reconnu.',
    proxyUnnamed: ({ name }) =>
      `Les connexions passent par ${name}, que TRUST_PROXY n’indique pas. Toutes semblent venir d’une seule adresse.`,
    certificateNone: () => 'L’adresse publique ne commence pas par https.',
    certificateGood: ({ name, at }) => `Le certificat de ${name} est valable jusqu’au ${at}.`,
    certificateEnds: ({ name, at }) => `Le certificat de ${name} expire le ${at}.`,
    certificateEnded: ({ name, at }) => `Le certificat de ${name} a expiré le ${at}.`,
    certificateRefused: ({ name }) => `Les navigateurs refusent le certificat de ${name}.`,
    certificateUnknown: ({ name }) => `Ce serveur ne peut pas joindre ${name}.`,
    backupMade: ({ at, name }) => `La dernière sauvegarde a été faite le ${at}, dans ${name}.`,
    backupNeedsLook: ({ at, name }) =>
      `La dernière sauvegarde a été faite le ${at}, dans ${name}. Un point y est à vérifier.`,
    backupFailed: ({ at }) => `Le dernier essai de sauvegarde, le ${at}, a échoué.`,
    backupOld: ({ at }) => `La dernière sauvegarde a été faite le ${at}.`,
    backupNever: ({ at }) =>
      `Aucune sauvegarde n’a été faite depuis la mise en service du portail, le ${at}.`,
    backupDue: ({ at }) =>
      `Aucune sauvegarde n’a encore été faite. La première est attendue d’ici le ${at}.`,
    backupNotExpected: () => 'Aucune sauvegarde n’a été faite, et aucune n’est attendue.',
    verified: ({ at }) => `Tout était en ordre à la vérification du ${at}.`,
    verifyFound: ({ at, name }) =>
      name
        ? `La vérification de ${name}, le ${at}, a trouvé un problème.`
        : `La vérification des données du portail, le ${at}, a trouvé un problème.`,
    verifyOld: ({ at }) => `La dernière vérification a été faite le ${at}.`,
    verifyNever: () => 'Aucune vérification n’a encore été faite.',
    drilled: ({ at }) => `Une sauvegarde a été restaurée à titre d’exercice le ${at}.`,
    drillFailed: ({ at }) => `L’exercice de restauration du ${at} a trouvé un problème.`,
    drillOld: ({ at }) => `Le dernier exercice de restauration a été fait le ${at}.`,
    drillNever: () => 'Aucune sauvegarde n’a encore été restaurée à titre d’exercice.',
    sessionsOpen: ({ count }) =>
      count === 1 ? '1\u00a0session est ouverte.' : `${count}\u00a0sessions sont ouvertes.`,
  },
  toDo: {
    databaseAway: () => 'Vérifiez que la base de données fonctionne et que DATABASE_URL est juste.',
    databaseDamaged: () =>
      'Trouvez ce qui est endommagé avec portal verify. Puis arrêtez le portail, gardez une copie du dossier de données et restaurez la dernière sauvegarde avec portal restore DOSSIER.',
    databaseOfBefore: ({ name }) =>
      `Cette version ne peut pas l’utiliser. Pour continuer avec cette base, démarrez la révision ${name}; pour commencer avec cette version, indiquez un dossier DATA_DIR vide ou une base de données vide.`,
    databaseNewer: () =>
      'Démarrez la version plus récente, ou revenez en arrière comme l’explique docs/operator/maintain.md.',
    documentsAway: () => 'Vérifiez que le dossier ou le compartiment existe et accepte l’écriture.',
    documentsDamaged: () =>
      'Trouvez-les avec portal verify, puis restaurez-les d’une sauvegarde avec portal restore-part DOSSIER --damaged-documents.',
    encryptionPartly: () => 'Exécutez portal keys rotate.',
    diskTight: () => 'Libérez de l’espace, ou installez un disque plus grand.',
    diskFull: () => 'Libérez de l’espace. Le portail acceptera alors de nouveau les documents.',
    clockBehind: () =>
      'Réglez l’horloge, et activez la mise à l’heure automatique avec timedatectl set-ntp true.',
    clockDiffers: () =>
      'Activez la mise à l’heure automatique des deux serveurs avec timedatectl set-ntp true.',
    mailToFiles: () => 'Configurez SMTP_URL, puis redémarrez le portail.',
    programAddressMissing: () =>
      'Configurez SUPPORT_EMAIL avec une adresse dont les courriels sont lus.',
    mailWaits: () =>
      'Envoyez un essai avec portal doctor --mail ADRESSE, qui montre la réponse du serveur de courriel.',
    mailFailed: () => 'La page «\u00a0Messages non envoyés\u00a0» du portail indique pourquoi.',
    scannerOld: () =>
      'Vérifiez que freshclam fonctionne. Sans signatures récentes, les nouveaux virus passent.',
    scannerAway: () => 'Vérifiez que clamd fonctionne et que CLAMD_HOST est juste.',
    proxyUnnamed: ({ name }) =>
      `Donnez à TRUST_PROXY la valeur ${name}, puis redémarrez le portail.`,
    certificateEnds: () => 'Cherchez pourquoi il n’a pas été renouvelé.',
    certificateEnded: () =>
      'Renouvelez-le maintenant. Les navigateurs affichent un avertissement à tout le monde.',
    certificateRefused: () => 'Installez un certificat pour cette adresse sur le serveur Web.',
    certificateUnknown: () =>
      'Vérifiez depuis un autre ordinateur. Sur certains réseaux, un serveur ne peut pas se connecter à sa propre adresse publique.',
    backupNeedsLook: () => readJournalInstruction,
    backupFailed: () => readJournalInstruction,
    backupOld: () =>
      'Cherchez la cause avec systemctl status portal-backup.timer. Pour en faire une, exécutez portal backup DOSSIER.',
    backupDue: () => 'Faites-en une avec portal backup DOSSIER.',
    backupNotExpected: () => 'Faites-en une avec portal backup DOSSIER.',
    backupNever: () =>
      'Pour en faire une, exécutez portal backup DOSSIER. Pour en faire une chaque nuit, utilisez ops/portal-backup.timer.',
    verifyFound: () => 'Exécutez portal verify de nouveau, puis consultez le résultat affiché.',
    verifyOld: () => monthlyVerifyInstruction,
    verifyNever: () => monthlyVerifyInstruction,
    drillFailed: () =>
      'Exécutez portal drill DOSSIER de nouveau, puis consultez le résultat affiché.',
    drillOld: () => twiceYearlyDrillInstruction,
    drillNever: () => twiceYearlyDrillInstruction,
  },
};
