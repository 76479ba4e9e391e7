type BrandProps = {
  name: string;
  logo?: string;
};

export function Brand({ name, logo }: BrandProps) {
  return (
    <span className="brand line gap-3">
      {logo ? <img alt="" src={logo} /> : <Logo />}
      <span title={name}>{name}</span>
    </span>
  );
}

function Logo() {
  return (
    <svg aria-hidden="true" height="32" viewBox="0 0 32 32" width="32">
      <rect fill="#2f8a6d" height="32" rx="8" width="32" />
      <circle fill="#f4c95d" cx="23.5" cy="9.5" r="3.5" />
      <path
        fill="#0d3a2f"
        d="M0 23.5C6 19.5 10 24 17 22.5C23 21.2 26 17.5 32 18.5V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z"
      />
      <path
        fill="#ffffff"
        d="M12.5 4.5l4.2 6.5h-2l3.600 5.700h-2.2l4 6.300h-6.400v4h-2.400v-4H4.900l4-6.300H6.700L10.300 11h-2z"
      />
    </svg>
  );
}
