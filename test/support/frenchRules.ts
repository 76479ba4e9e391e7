export const frenchRules: [rule: string, broken: RegExp][] = [
  ['a no-break space stands before a colon', /[^\u00a0\d]:(?=\s|$)/u],
  ['a no-break space stands before a percent sign', /[^\u00a0]%/u],
  ['a no-break space stands inside quotation marks', /«[^\u00a0]|[^\u00a0]»/u],
  ['a no-break space stands between a number and its unit', /\d[^\u00a0\d](Mo|Ko|h|kB)\b/u],
  ['nothing stands before a semicolon, an exclamation or a question mark', /\s[;!?]/u],
  ['an apostrophe is curved', /\p{L}'\p{L}/u],
  ['the community is never a collectivité', /collectivité/iu],
];
