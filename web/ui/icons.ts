const circlePath = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0';
const sheetPath =
  'M14 3H6a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V8zM14 3v4a1 1 0 0 0 1 1h4';
const trayPath = 'M4 15.5V19a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3.5';

/** Each icon is one path on a grid of 24 by 24. */
export const icons = {
  alert: `${circlePath}M12 7.5v5.2M12 16.4v.1`,
  arrowLeft: 'M20 12H4m7-7-7 7 7 7',
  ban: `${circlePath}M5.7 5.7l12.6 12.6`,
  calendar: 'M4 5h16v15H4zM4 10h16M8 3v4M16 3v4',
  camera: 'M3 7h4l2-3h6l2 3h4v13H3zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0',
  check: 'M5 12.5l4.7 4.7L19 7.5',
  checkCircle: `${circlePath}M8 12.3l2.8 2.8 5.2-5.4`,
  chevronDown: 'M6 9l6 6 6-6',
  chevronLeft: 'M15 6l-6 6 6 6',
  chevronRight: 'M9 6l6 6-6 6',
  chevronUp: 'M6 15l6-6 6 6',
  clock: `${circlePath}M12 7v5.2l3.4 2`,
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M8.5 9.5h11v11h-11zM4.9 15.5H3.5v-11h11v1.4',
  crossCircle: `${circlePath}M9 9l6 6M15 9l-6 6`,
  columns: 'M3.5 5h17v14h-17zM12 5v14',
  download: `M12 4v11.5M7.3 11l4.7 4.7 4.7-4.7${trayPath}`,
  edit: 'M4 20l1-4.6L15.9 4.5a1.8 1.8 0 0 1 2.5 0l1.1 1.1a1.8 1.8 0 0 1 0 2.5L8.6 19zM13.7 6.7l3.6 3.6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  eyeOff:
    'M4 4l16 16M9.8 5.8a8.6 8.6 0 0 1 2.2-.3c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.2 7.3A15.4 15.4 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
  file: sheetPath,
  fileAlert: `${sheetPath}M12 11.5v3.2M12 17.6v.1`,
  fileCheck: `${sheetPath}M8.7 14.6l2.3 2.3 4.3-4.5`,
  fitPage: 'M5 3.5h14v17H5zM12 7v10M9.5 9.5L12 7l2.5 2.5M9.5 14.5L12 17l2.5-2.5',
  fitWidth: 'M4 4v16M20 4v16M7 12h10M9.5 9.5L7 12l2.5 2.5M14.5 9.5L17 12l-2.5 2.5',
  inbox: 'M3 13.5L6 5h12l3 8.5V19a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM3 13.5h5l1.5 2.5h5l1.5-2.5h5',
  info: `${circlePath}M12 11v5.4M12 7.6v.1`,
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V3.8h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
  retry: 'M20 12a8 8 0 1 1-2.4-5.7L20 8.6M20 4v4.6h-4.6',
  rotate: 'M3 13h12v8H3zM7 9.5A6.5 6.5 0 0 1 20 11v3M17 11.2l3 3 3-3',
  search: 'M4 11a7 7 0 1 0 14 0a7 7 0 1 0-14 0M16 16l4.5 4.5',
  send: 'M21 3L10 14M21 3l-6.6 18L10 14l-7-4.4z',
  sort: 'M8 9.5L12 5.5l4 4M8 14.5l4 4 4-4',
  sortDown: 'M12 5v14M7 14l5 5 5-5',
  sortUp: 'M12 19V5M7 10l5-5 5 5',
  thumbnails: 'M4 4h5v5H4zM4 12h5v8H4zM13 4h7v16h-7z',
  trash:
    'M4 7h16M9 7V4.8a.8.8 0 0 1 .8-.8h4.4a.8.8 0 0 1 .8.8V7M6 7l.8 12.1a1 1 0 0 0 1 .9h8.4a1 1 0 0 0 1-.9L18 7M10 11v5M14 11v5',
  undo: 'M8 5L4 9l4 4M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  upload: `M12 15.7V4M7.3 8.7L12 4l4.7 4.7${trayPath}`,
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5a7.5 7.5 0 0 1 15 0',
  warning: 'M12 4L2.8 19.6h18.4zM12 10v4.2M12 16.9v.1',
} as const;

export type IconName = keyof typeof icons;
