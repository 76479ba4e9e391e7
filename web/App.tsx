import { SessionEndDialog } from './accounts/sessions/SessionEndDialog.tsx';
import { AuthorizationProvider } from './platform/authorization.tsx';
import { useTexts } from './platform/language.tsx';
import { Pages } from './routes.tsx';
import { PageErrors } from './shared/PageErrors.tsx';
import { NoticeProvider } from './ui/Notice.tsx';

export function App() {
  const { common } = useTexts();
  return (
    <NoticeProvider closeText={common.dismiss}>
      <AuthorizationProvider>
        <PageErrors>
          <Pages />
        </PageErrors>
        <SessionEndDialog />
      </AuthorizationProvider>
    </NoticeProvider>
  );
}
