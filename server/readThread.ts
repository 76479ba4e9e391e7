import { listedRows, ownRows } from './applications/core/listedRows.rules.ts';
import { foundRows } from './office/search/foundRows.rules.ts';
import { answerQuestions } from './platform/database/readThread.ts';

answerQuestions([listedRows, ownRows, foundRows]);
