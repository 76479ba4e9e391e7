import { BlockList, isIPv6 } from 'node:net';

const getAddressFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

export function createNetworkMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = getAddressFamily(address);
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => list.check(address, getAddressFamily(address));
}
