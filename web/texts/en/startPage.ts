export const startPage = {
  title: 'Start Page',
  help: 'The page that opens after you sign in. A saved view that you start with comes first.',
  usual: 'Profiles (the usual page)',
  save: 'Save Start Page',
  saved: 'Your start page has been saved.',
};
