import {
  findPage,
  type MenuItemName,
  type PageAccess,
  pageNames,
  pages,
  secondaryMenuItems,
} from '../../contract/pages.ts';
import type { MenuItem } from '../shared/SiteHeader.tsx';

interface MenuUser {
  IsAdministrator: boolean;
  IsComplete: boolean;
}

function listPageAccesses({ IsAdministrator, IsComplete }: MenuUser): PageAccess[] {
  if (IsAdministrator) return ['administrator'];
  return IsComplete ? ['employer', 'employerWithCompleteProfile'] : ['employer'];
}

export function createMenu(
  person: MenuUser,
  pathname: string,
  texts: Record<MenuItemName, string>,
): MenuItem[] {
  const accesses = listPageAccesses(person);
  const open = pageNames
    .map((name) => pages[name])
    .filter(({ access }) => accesses.includes(access));
  const names = new Set(open.flatMap(({ menu }) => menu ?? []));
  const shown = findPage(pathname)?.name;
  const current = shown && pages[shown].menu;
  const isFurther = (name: MenuItemName) => secondaryMenuItems.has(name);
  const further = [...names].filter(isFurther);
  const specified = [...names].filter((name) => !isFurther(name));
  return [...further, ...specified].map((name) => ({
    to: open.find(({ menu }) => menu === name)?.path ?? '',
    text: texts[name],
    isCurrent: name === current,
    startsGroup: further.length > 0 && name === specified[0],
  }));
}
