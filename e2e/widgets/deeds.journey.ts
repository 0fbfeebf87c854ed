import { describe, expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { testDealt } from '../harness/shared-cases.ts';
import type { Visitor } from '../harness/visitor.ts';
import { breakDownFigures } from './breakdowns.ts';
import { readAdFigures, stopByDoubleTap, stopOneAd } from './campaign-actions.ts';
import { nameCalendar } from './date-field.ts';
import { visitDemo, visits } from './demo.ts';
import { chooseBusinessType, editAnswer, seeForcedColours } from './fields.ts';
import { keepFocus } from './kept-focus.ts';
import { openDrawer, readNews, reportBug, walkAccountMenu } from './menus.ts';
import { readDecisions, settleOptimizer } from './optimizer.ts';
import { findByKeyboard, openFoundAd } from './palette.ts';
import { compareAdsSideBySide, printReport, shareView } from './shared-view.ts';
import { closeCreative, leaveBriefing, reloadUpload } from './unsaved.ts';

/** What is done with what opens, by hand and by keyboard. */
const deeds: { what: string; run: (visitor: Visitor) => Promise<void> }[] = [
  {
    what: 'a date field says which day is chosen, and its calendar is named in the language',
    run: nameCalendar,
  },
  {
    what: 'the account menu is named by what it shows, holds items alone, says what is chosen, and gives the focus back',
    run: walkAccountMenu,
  },
  { what: 'a changed briefing is not lost to a link or to Back without a question', run: leaveBriefing },
  {
    what: 'the palette leads to a campaign, an ad and a topic of the help, by the keyboard alone',
    run: findByKeyboard,
  },
  { what: 'the palette opens an ad of the library', run: openFoundAd },
  {
    what: 'a report carries page, browser and request when that was agreed, as it was shown',
    run: reportBug,
  },
  { what: 'what is new has a dot until it has been seen', run: readNews },
  {
    what: 'the kinds of business are in named groups, and the marked one is announced',
    run: chooseBusinessType,
  },
  { what: 'the drawer of the phone’s menu, below one line of the demo', run: openDrawer },
  { what: 'changing an answer moves the keyboard to its field, and back', run: editAnswer },
  { what: 'what is chosen can be seen where the system’s colours replace ours', run: seeForcedColours },
  { what: 'a double tap on Stop stops and does nothing else; resuming asks', run: stopByDoubleTap },
  { what: 'each ad of a campaign shows what it brought', run: readAdFigures },
  { what: 'one ad is stopped and resumed by its menu, and a double tap does nothing else', run: stopOneAd },
  {
    what: 'figures are broken down by people, hours and placements, and saved as a table',
    run: breakDownFigures,
  },
  {
    what: 'ads stand side by side with what a result costs, those of a campaign with the lowest price first',
    run: compareAdsSideBySide,
  },
  { what: 'statistics are shown anew by their address, of the business that it names', run: shareView },
  { what: 'the report is printed on A4', run: printReport },
  { what: 'auto-optimisation does what its owner settles, and stops at her word', run: settleOptimizer },
  {
    what: 'decisions of all campaigns are narrowed by their address, and saved as a table',
    run: readDecisions,
  },
  { what: 'the focus stays on the page when what had it is gone or loading', run: keepFocus },
  { what: 'the texts of an upload survive a reload', run: reloadUpload },
  { what: 'the changed texts of a creative are not lost without a question', run: closeCreative },
];

const journey = shareJourney();

describe.each(visits)('what is done with what opens, in $language on a $device', (visit) => {
  let visitor: Visitor;

  visitDemo(journey, visit, (arrived) => {
    visitor = arrived;
  });

  testDealt(deeds, visits, visit, '$what', ({ run }) => run(visitor));

  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
