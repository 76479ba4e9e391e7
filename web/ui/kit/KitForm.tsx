import { type FormEvent, useState } from 'react';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { Problems } from '../Problems.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import { choices } from './samples.ts';

const problems = [
  { key: 'name', message: 'One or more fields are missing.', href: '#kit-name' },
  { key: 'sector', message: 'Choose an operating sector.', href: '#kit-sector' },
  { key: 'type', message: 'Choose a type.', href: '#kit-type' },
  { key: 'terms', message: 'Terms and conditions must be agreed.', href: '#kit-terms' },
];

/** A form that never succeeds: submit it to see the banner take the focus. */
export function KitForm() {
  const [tries, setTries] = useState(0);
  const error = (text: string) => (tries > 0 ? text : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
  };
  return (
    <Card title="A form with problems">
      <form className="stack" noValidate onSubmit={submit}>
        {tries > 0 && (
          <Banner
            key={tries}
            takesFocus
            title="Your profile could not be updated due to the following errors."
            tone="error"
          >
            <Problems problems={problems} />
          </Banner>
        )}
        <div className="columns">
          <TextField
            error={error('Enter the name under which you operate.')}
            id="kit-name"
            label="Operating name"
            required
          />
          <SelectField
            emptyText="Choose"
            error={error('Choose an operating sector.')}
            id="kit-sector"
            label="Operating sector"
            options={choices}
            required
          />
          <PasswordField
            help="At least 8 characters. Leave it empty to keep the one you have."
            hideText="Hide password"
            label="Password"
            optionalText="(optional)"
            showText="Show password"
          />
        </div>
        <RadioGroup
          error={error('Choose a type.')}
          id="kit-type"
          label="Type"
          name="kit-type"
          options={[
            { value: 'inquiry', label: 'Program Inquiry' },
            { value: 'technical', label: 'Technical Support' },
          ]}
          required
        />
        <Checkbox
          error={error('Terms and conditions must be agreed.')}
          id="kit-terms"
          label="I have read the terms and conditions and agree to them"
          required
        />
        <div className="actions form-actions">
          <Button type="submit" variant="primary">
            Save profile
          </Button>
          <Button variant="quiet">Cancel</Button>
        </div>
      </form>
    </Card>
  );
}
