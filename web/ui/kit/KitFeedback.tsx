import { useState } from 'react';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { useNotice } from '../Notice.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { long100 } from './samples.ts';

export function KitFeedback() {
  const show = useNotice();
  const [failed, setFailed] = useState(false);
  return (
    <Card title="Feedback">
      <Banner title="Your profile has been updated." tone="success" />
      <Banner title={long100} tone="info" />
      <Banner title="Your session ends in two minutes." tone="warning">
        <p>Save what you have written.</p>
      </Banner>
      {failed && (
        <Banner
          hideAfter={5000}
          onHide={() => setFailed(false)}
          title="Designation number and password do not match an active account."
          tone="error"
        />
      )}
      <div className="actions">
        <Button onClick={() => setFailed(true)}>Banner for 5 seconds</Button>
        <Button onClick={() => show('green', 'Your support request has been sent.')}>
          Green notice
        </Button>
        <Button onClick={() => show('red', `Password has not been entered. ${long100}`)}>
          Red notice
        </Button>
      </div>
      <ProgressBar label="Uploading passport.pdf" max={100} value={62} />
      <div className="columns">
        <Skeleton count={4} kind="lines" text="Loading" />
        <Skeleton count={2} kind="fields" text="Loading" />
      </div>
      <Skeleton count={3} kind="table" text="Loading" />
      <EmptyState
        action={
          <Button icon="plus" variant="primary">
            Create Application
          </Button>
        }
        icon="inbox"
        title="No applications yet"
      >
        An application is for one named person. You can save it and add documents later.
      </EmptyState>
    </Card>
  );
}
