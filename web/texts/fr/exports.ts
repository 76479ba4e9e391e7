import type { exports as english } from '../en/exports.ts';

export const exports: typeof english = {
  export: 'Exporter en CSV',
  exportToExcel: 'Exporter vers Excel',
  exporting: 'Exportation…',
  exportFailed: 'Le fichier n’a pas pu être créé. Vérifiez la connexion et réessayez.',
  heads: {
    JobNumber: 'Nº de demande',
    Status: 'État',
    Employer: 'Employeur',
    DesignationNumber: 'Numéro de désignation',
    Location: 'Ville',
    EmployerName: 'Nom de la personne-ressource',
    Applicant_FirstName: 'Prénom de la personne candidate',
    Applicant_LastName: 'Nom de famille de la personne candidate',
    JobTitle: 'Titre du poste',
    OperatingSector: 'Secteur d’activité',
    BusinessSize: 'Taille de l’entreprise',
    YearsOfOperation: 'Années d’exploitation',
    CaseManager: 'Gestionnaire de cas',
    DocumentCount: 'Documents reçus',
    DocumentsNeeded: 'Documents exigés',
    CreatedOn: 'Date de création',
    ModifiedOn: 'Dernière modification',
    ModifiedBy: 'Traitée par',
    ApplicationId: 'Identifiant de la demande',
  },
};
