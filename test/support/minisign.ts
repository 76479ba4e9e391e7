/** Minisign 0.11 created this key and the signature of the seven bytes `abc  x` and a line end. */
export const publicKey = `untrusted comment: minisign public key D53387288B5A859A
RWSahVqLKIcz1fBeOwwbQF2+gbXzc2VMg5Y+3m/cGPhW+E4FWTYYHo9e
`;
export const signature = `untrusted comment: signature from minisign secret key
RUSahVqLKIcz1QxA6gT4Ulmqk2qu+jOGYy9eI+vgunooigZbUo72lY/yoSIORn3P3Jc1YRLP615MoD8/XFV0aAuNmauSgUq5agA=
trusted comment: portal 1.0
bV2Tok0BX4rYLIoAwNXhwSNgwAL9yTJxqYwsgZusUEFzPCTjDVjyQBVg3ZWRgmgNKX3hV6x1hI8hbcHniyW7AQ==
`;
