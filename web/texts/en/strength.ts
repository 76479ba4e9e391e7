/** How well a new password withstands guessing. */
export const strength = {
  title: 'Strength:',
  weak: 'Weak',
  fair: 'Fair',
  good: 'Good',
  strong: 'Strong',
};
