import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ATTENDANCE } from '#contract/pages.ts';
import { sweepDrafts } from '../../kit/form/drafts.ts';
import { showLeftWords } from '../../kit/form/left-words.ts';
import { sweepTabDrafts } from '../../kit/form/tab-drafts.ts';
import { sweepFiles } from '../../kit/form/tab-files.ts';
import { mountToasts } from '../../kit/form/toast.tsx';
import { countUnsent } from '../../kit/roll-call/store.ts';
import { workerName } from '../../kit/session/own-session.ts';
import { shellWords } from '../words.ts';
import { Drawer } from './drawer.tsx';
import { noteAssets } from './loaded-assets.ts';
import { LoginAgain } from './login-again.tsx';
import { ReasonAsked } from './reason-asked.tsx';
import { useRemembered } from './remembered.ts';
import { useScreenSearch } from './search-opener.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useScreenChange } from './use-screen-change.ts';
import { useRecentScreens } from './use-screen-choice.ts';
import { useSessionWatch } from './use-session-watch.ts';

const WaitingSheets = lazy(() => import('./waiting-sheets.tsx').then((module) => ({ default: module.WaitingSheets })));

/** Frame around every screen of the dashboard. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const [drawer, setDrawer] = useState(false);
  const [sides, setSide] = useRemembered('sidebar');
  const narrow = sides.has('narrow');
  const said = useScreenChange(main);
  const loading = useNavigation().state === 'loading';
  const search = useScreenSearch();
  // The screen of attendance sends what waits itself, and shows it.
  const isAttendance = useLocation().pathname === ATTENDANCE;
  const [waits, setWaits] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when that screen was left
  useEffect(() => {
    countUnsent(workerName()).then((count) => setWaits(count > 0), console.warn);
  }, [isAttendance]);
  useSessionWatch();
  useRecentScreens();
  useEffect(() => {
    noteAssets();
    mountToasts();
    showLeftWords();
    sweepTabDrafts();
    Promise.all([sweepDrafts(), sweepFiles()]).catch((reason) => console.error(reason));
  }, []);
  return (
    <div className="office" data-narrow={narrow || undefined}>
      <a className="skip-link" href="#main">
        {shellWords.skip}
      </a>
      <div className="office-side">
        <Sidebar narrow={narrow} onSearch={search.open} />
      </div>
      <Drawer open={drawer} onClose={() => setDrawer(false)} onSearch={search.open} />
      <div className="office-body">
        <TopBar
          narrow={narrow}
          onNarrow={(on) => setSide('narrow', on)}
          onMenu={() => setDrawer(true)}
          onSearch={search.open}
        />
        {loading && <div className="office-progress" />}
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {search.dialog}
      <LoginAgain />
      <ReasonAsked />
      <Suspense>{waits && !isAttendance && <WaitingSheets />}</Suspense>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
