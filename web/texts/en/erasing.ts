/** Only the card that leads to erasing says this. */
export const erasing = {
  title: 'Erase on Request',
  applicantIntro:
    'For an applicant who asks that everything about them is erased. You see first what goes, and confirm with your password.',
  employerIntro:
    'For an employer who asks that everything about it is erased, with its applications. You see first what goes, and confirm with your password.',
  eraseApplicant: 'Erase This Applicant…',
  eraseEmployer: 'Erase This Employer…',
};
