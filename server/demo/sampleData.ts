/**
 * Each line contains operating name, contact, city, postal code and street, then the ids of sector, size and
 * years of operation.
 */
const employerRows = `
Lakeside Inn & Cabins | Ada Roy | Sturgeon Falls | P2B1K4 | 14 Shore Road | 4 2 3
Boulangerie Côté | Zoé Côté | Hearst | P0L1N0 | 803, rue George | 4 1 3
Northern Pines Care Home | Margaret O’Brien | Elliot Lake | P5A2T1 | 60 Hillside Drive | 2 4 3
Scierie Beauséjour | Étienne Beauséjour | Kapuskasing | P5N2X7 | 12, chemin du Moulin | 3 3 3
Whitefish Bay Dental | Priya Sharma | Blind River | P0R1B0 | 9 Woodward Avenue | 2 1 2
Timber Ridge Construction | Dale Kowalchuk | Dryden | P8N2Z5 | 220 Government Street | 5 3 3
Garderie Les Petits Oursons | Mélanie Gagnon | Hearst | P0L1N0 | 41, 9e Rue | 1 2 2
Superior Freight Lines | Harjit Gill | Marathon | P0T2E0 | 7 Peninsula Road | 5 4 3
Café du Nord | Noëlle Fournier | Cochrane | P0L1C0 | 150, 6e Avenue | 4 1 1
Manitoulin Home Hardware | Bruce McKay | Little Current | P0P1K0 | 31 Water Street | 4 2 3
Ferme Lévesque et Fils | Réjean Lévesque | Earlton | P0J1E0 | 583, rang 6 | 3 1 3
Iroquois Falls Family Health Team | Susan Whitford | Iroquois Falls | P0K1G0 | 58 Anson Drive | 2 3 3
Black Bear Lodge | Tom Sinclair | Wawa | P0S1K0 | 1 Lake Shore Drive | 4 1 2
Kenora Lakes Plumbing & Heating | Shannon Redsky | Kenora | P9N1S8 | 415 Second Street South | 5 2 3
Épicerie Chez Marcel | Marcel Thériault | Smooth Rock Falls | P0L2B0 | 22, rue Principale | 4 1 3
Temiskaming Veterinary Services | Hannah Vandermeer | New Liskeard | P0J1P0 | 883 Armstrong Street | 2 1 3
Red Rock Welding | Luca Ferrari | Nipigon | P0T2J0 | 70 First Street | 5 1 2
Spruce Falls Millwork | Anita Desrosiers | Kapuskasing | P5N1A1 | 5 Riverside Drive | 3 4 3
Sioux Lookout Air Charter | Gordon Beardy | Sioux Lookout | P8T1B9 | 2 Airport Road | 5 3 3
Pharmacie Brunet-Lalonde | Isabelle Lalonde | Sturgeon Falls | P2B2V9 | 179, rue King | 2 1 3
Maple Hill Early Learning | Grace Okafor | Espanola | P5E1S4 | 91 Tudhope Street | 1 2 1
Rainy River Cattle Co. | Wade Gustafson | Emo | P0W1E0 | 4410 Highway 11 | 3 1 3
Auberge de la Rivière | Chloé Marchand | Mattawa | P0H1V0 | 300, rue McConnell | 4 2 2
Granite Peak Electric | Kyle Hakala | Terrace Bay | P0T2W0 | 18 Simcoe Plaza | 5 1 1
Chapleau Child and Family Centre | Lorraine Cheechoo | Chapleau | P0M1K0 | 34 Birch Street East | 1 2 3
Hornepayne Truck & Auto | Mike Zawadzki | Hornepayne | P0M1Z0 | 88 Front Street | 5 1 3
Résidence Belle-Vue | Ginette Charbonneau | Hawk Junction | P0S1G0 | 6, chemin du Lac | 2 3 3
Blue Heron Foods | Mei Lin Chen | Bruce Mines | P0R1C0 | 9182 Highway 17 | 3 2 2
Pic River Outfitters | Angela Michano | Heron Bay | P0T1R0 | 21 Pic River Road | 4 1 2
Kirkland Lake Machine Works | Aleksandr Petrov | Kirkland Lake | P2N1P4 | 145 Government Road | 3 3 3
École de musique Harmonie | Frédéric Saint-Onge | Kapuskasing | P5N1Y7 | 17, avenue Brunelle | 1 1 2
Fort Frances Seniors’ Residence | Carol Ann Jourdain | Fort Frances | P9A1J5 | 1000 Scott Street | 2 4 3
Moose Factory Construction | Redfern Wesley | Moosonee | P0L1Y0 | 3 Revillon Road | 5 2 3
Sault North Drywall | Angelo Ricci | Thessalon | P0R1L0 | 142 Main Street | 5 1 3
Restaurant La Bonne Fourchette | Josée Bélanger | Cochrane | P0L1C0 | 97, rue Railway | 4 1 1
Atikokan Wood Pellets | Erik Lindqvist | Atikokan | P0T1C0 | 6 Industrial Park | 3 2 2
Gogama General Store | Sukhdeep Brar | Gogama | P0M1W0 | 12 Poulin Street | 4 1 2
Nipissing Adult Learning Centre | Oluwaseun Adebayo | Powassan | P0H1Z0 | 250 Clark Street | 1 1 3
Transport Grondin | Yves Grondin | Hearst | P0L1N0 | 1510, route 11 | 5 3 3
Ignace Family Restaurant | Dimitra Papadakis | Ignace | P0T1T0 | 400 Main Street | 4 1 3
`;

export const employerData = employerRows
  .trim()
  .split('\n')
  .map((row) => {
    const [operatingName = '', contact = '', city = '', ...more] = row.split(' | ');
    const [postalCode = '', street = '', ids = ''] = more;
    const [sectorId = 0, sizeId = 0, yearsId = 0] = ids.split(' ').map(Number);
    return { operatingName, contact, city, postalCode, street, sectorId, sizeId, yearsId };
  });

export const jobTitles: Record<number, string[]> = {
  1: ['Early childhood educator', 'Community outreach worker', 'Program assistant', 'Tutor'],
  2: ['Personal support worker', 'Registered practical nurse', 'Dental assistant', 'Care aide'],
  3: ['Machine operator', 'Lumber grader', 'Farm supervisor', 'Millwright', 'Meat cutter'],
  4: ['Cook', 'Food service supervisor', 'Baker', 'Front desk clerk', 'Retail supervisor'],
  5: ['Long-haul truck driver', 'Welder', 'Carpenter', 'Electrician', 'Heavy equipment mechanic'],
};

export const firstNames = `
Adaeze Amir Ana Aarav Beatriz Camille Chidi Diego Dinesh Élise Emeka Fatima Farah Giulia Grace
Hana Hoang Ibrahim Ines Ivan Jasmine José Juan Kavya Kofi Léa Linh Lucía Mamadou Maria Mateus
Mehdi Minh Nadia Ngozi Noor Olena Oksana Paolo Pooja Priyanka Rafael Renée Rosa Samir Sergio
Simran Siobhán Sofía Tariq Thandiwe Tomás Viktor Wei Xiomara Yara Yuki Zainab`
  .trim()
  .split(/\s/);

export const lastNames = `
Abebe Adeyemi Ahmed Álvarez Bakshi Bautista Benítez Bondarenko Castillo Chowdhury Cruz Delacruz
Diallo Diop Domínguez Eze Fernando García Ghosh Gonçalves Haddad Hernández Hussain Ivanova Joshi
Kaur Khan Kim Kovalenko Kumar Lopes Mbeki Mehta Mensah Muñoz N’Diaye Nguyễn Novák Nwosu O’Connor
Okoro Oliveira Park Patel Peña Pereira Quispe Rahman Ramírez Reyes Rojas Santos Sato Sharma
Silva Singh Torres Tran Traoré Usman Vásquez Wang Yılmaz Zhang`
  .trim()
  .split(/\s/);

export const visibleNotes = [
  ['Language test', 'The language test result is older than two years. Please send a newer one.'],
  [
    'Job offer',
    'The job offer is missing the hourly wage. Please upload a signed copy that shows it.',
  ],
  [
    'Passport',
    'The scan of the passport is cut off at the bottom. Please scan the whole page again.',
  ],
  [
    'Expérience de travail',
    'Merci de joindre une lettre de l’employeur précédent avec les dates et les tâches.',
  ],
] as const;

export const internalNotes = [
  ['', 'Called the employer; the owner confirmed start date and wage.'],
  ['Reference', 'Previous employer answered: the work experience is as described.'],
  ['', 'Position was posted for four weeks, posting checked.'],
  ['File check', 'Second reading done. Nothing to add.'],
] as const;

export const finalStatusNotes: Record<number, string> = {
  4: 'The file is complete. It goes to the selection committee in its next meeting.',
  5: 'The committee has decided not to recommend this application. You may file a new one for another position.',
  6: 'Withdrawn at the request of the employer.',
  7: 'The occupation is not on the list of eligible occupations of the program.',
  8: 'The committee recommends this applicant. The letter of recommendation is on its way to you.',
};
