import { Card } from '../Card.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { choices, long100 } from './samples.ts';

const wrong = 'Email address is not in a valid format.';

export function KitFields() {
  return (
    <Card title="Fields">
      <div className="columns">
        <TextField label="Normal" required />
        <TextField help="As on the passport." label="With help" placeholder="Placeholder" />
        <TextField defaultValue="someone@" error={wrong} label="Email" required type="email" />
        <TextField defaultValue="DN-2026-01" disabled label="Disabled" />
        <TextField defaultValue="Kim Roy" label="Read only" readOnly />
        <TextField defaultValue={long100} help={long100} label={long100} />
        <TextField label="Date" type="date" />
        <SelectField
          emptyText="Choose"
          label="Select"
          optionalText="(optional)"
          options={choices}
        />
        <SelectField defaultValue={1} disabled label="Select, disabled" options={choices} />
        <SelectField defaultValue={1} error={wrong} label="Select, error" options={choices} />
        <PasswordField
          defaultValue="correct horse"
          error="Password and confirmation do not match."
          hideText="Hide password"
          label="Password"
          showText="Show password"
        />
        <PasswordField
          disabled
          hideText="Hide password"
          label="Password, disabled"
          showText="Show password"
        />
        <TextArea help="Markdown is not read." label="Message" required />
        <TextArea defaultValue={`${long100} ${long100}`} error="Too long." label="Message, error" />
      </div>
      <div className="columns">
        <RadioGroup
          help="Which of the two dates the search looks at."
          label="Date type"
          name="kit-date-type"
          options={[
            { value: 'createdOn', label: 'Created' },
            { value: 'modifiedOn', label: 'Last revised' },
          ]}
        />
        <RadioGroup disabled label="Disabled" name="kit-disabled" options={choices} value={1} />
        <div>
          <Checkbox
            help="The employer reads the note on its application."
            label="Visible to Employer"
          />
          <Checkbox defaultChecked label={long100} />
          <Checkbox defaultChecked disabled label="Disabled and checked" />
          <Checkbox error="Terms and conditions must be agreed." label="Error" required />
        </div>
      </div>
    </Card>
  );
}
