import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Field, PasswordInput, Select, TextArea, TextInput } from './field.tsx';
import { FileInput } from './file-input.tsx';

describe('a field', () => {
  test('gives its control name, id and label', () => {
    const html = renderToStaticMarkup(
      <Field name="full_name" label="পূর্ণ নাম" required>
        <TextInput autoComplete="name" />
      </Field>,
    );
    expect(html).toContain('<label for="field-full_name" class="required">পূর্ণ নাম</label>');
    expect(html).toMatch(/<input type="text" id="field-full_name".*name="full_name"/);
    expect(html).toContain('aria-required="true"');
    expect(html).not.toMatch(/aria-describedby|aria-invalid| required=/);
  });

  test('ties hint and error to the control', () => {
    const html = renderToStaticMarkup(
      <Field name="phone" id="register-phone" label="ফোন" hint="১১ অঙ্ক" error="১১ অঙ্কের মোবাইল নম্বর দিন">
        <TextInput type="tel" />
      </Field>,
    );
    expect(html).toContain('aria-describedby="register-phone-hint register-phone-error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('type="tel"');
    expect(html).toContain('<span>১১ অঙ্কের মোবাইল নম্বর দিন</span>');
  });

  test('draws no second sign before words that begin with one', () => {
    const signs = (error: string) =>
      renderToStaticMarkup(
        <Field name="name" label="নাম" error={error}>
          <TextInput />
        </Field>,
      ).match(/<svg/g);
    expect(signs('⚠️ শ্রেণির নাম দিন')).toBeNull();
    expect(signs('১১ অঙ্কের মোবাইল নম্বর দিন')).toHaveLength(1);
  });

  test.each([
    ['textarea', <TextArea key="t" />],
    ['select', <Select key="s" />],
    ['password', <PasswordInput key="p" />],
    ['file', <FileInput key="f" />],
  ])('names a %s too', (_, control) => {
    const html = renderToStaticMarkup(
      <Field name="x" label="ঘর">
        {control}
      </Field>,
    );
    expect(html.match(/name="x"/g)).toHaveLength(1);
    expect(html.match(/id="field-x"/g)).toHaveLength(1);
  });

  test('hides a password and offers to show it', () => {
    const html = renderToStaticMarkup(<PasswordInput />);
    expect(html).toContain('type="password"');
    expect(html).toContain('<button type="button"');
    expect(html).toContain('aria-label="পাসওয়ার্ড দেখুন"');
  });
});
