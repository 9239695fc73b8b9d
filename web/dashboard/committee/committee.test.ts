import { describe, expect, it } from 'vitest';
import { memberForm } from './member-editor.tsx';

const sent = (form: FormData) => [...form.entries()].map(([name, value]) => [name, value]);

describe('what is sent for a member', () => {
  it('is what is filled and nothing else', () => {
    const form = memberForm({ full_name: ' রহিম ', role: 'সদস্য', contact_email: '', contact_phone: '  ' });
    expect(sent(form)).toEqual([
      ['full_name', 'রহিম'],
      ['role', 'সদস্য'],
    ]);
  });

  it('has the photo only if one was chosen', () => {
    const photo = new File(['x'], 'ছবি.jpg', { type: 'image/jpeg' });
    const form = memberForm({ full_name: 'ক', role: 'খ', contact_email: 'a@b.example', contact_phone: '১', photo });
    expect([...form.keys()]).toEqual(['full_name', 'role', 'contact_email', 'contact_phone', 'photo']);
    expect((form.get('photo') as File).name).toBe('ছবি.jpg');
  });

  it('says which photo is to be removed', () => {
    expect(memberForm({ full_name: 'ক', role: 'খ', photo: null }).get('photo')).toBe('');
  });
});
