import {
  findPage,
  furtherMenuItems,
  type MenuItemName,
  type PageAccess,
  pageNames,
  pages,
} from '../../contract/pages.ts';
import type { MenuItem } from '../shared/SiteHeader.tsx';

interface MenuPerson {
  IsAdministrator: boolean;
  IsComplete: boolean;
}

function listPageAccesses({ IsAdministrator, IsComplete }: MenuPerson): PageAccess[] {
  if (IsAdministrator) return ['administrator'];
  return IsComplete ? ['employer', 'employerWithCompleteProfile'] : ['employer'];
}

export function createMenu(
  person: MenuPerson,
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
  const isFurther = (name: MenuItemName) => furtherMenuItems.has(name);
  const further = [...names].filter(isFurther);
  const specified = [...names].filter((name) => !isFurther(name));
  return [...further, ...specified].map((name) => ({
    to: open.find(({ menu }) => menu === name)?.path ?? '',
    text: texts[name],
    isCurrent: name === current,
    startsGroup: further.length > 0 && name === specified[0],
  }));
}
