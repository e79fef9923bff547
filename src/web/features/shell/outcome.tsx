// B14 Shows the result of the form that led to this page: a notice, or the reasons of a refusal with links to the
// fields.
import { NOTICES, readNotices } from '../../../shared/notices.ts';
import type { FormRefusal } from '../../../shared/pages/page-contract.ts';
import { NOTICE_PARAMETER } from '../../../shared/routes.ts';
import { useRefusal } from '../../hydration/page-start.tsx';
import { fieldId } from '../../hydration/plain-form.ts';
import { useSearch } from '../../router/router.tsx';

export default function Outcome() {
  const refusal = useRefusal();
  const notices = readNotices(new URLSearchParams(useSearch()).get(NOTICE_PARAMETER));
  if (!refusal && notices.length === 0) return null;
  return (
    <div className="wrap pt-8">
      {refusal ? (
        <Refusal refusal={refusal} />
      ) : (
        <div role="status" className="border-l-2 border-ink py-1 pl-4">
          {notices.map((code) => (
            <p key={code}>{NOTICES[code]}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** Takes the focus when the page opens, so that the next Tab leads to the first wrong field. */
function Refusal({ refusal: { form, message, fields } }: { refusal: FormRefusal }) {
  const problems = Object.entries(fields);
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form that was just sent
      autoFocus
      className="border-l-2 border-destructive py-1 pl-4 text-destructive"
    >
      {problems.length === 0 ? (
        <p>{message}</p>
      ) : (
        <ul className="grid gap-1">
          {problems.map(([field, problem]) => (
            <li key={field}>
              <a href={`#${fieldId(form, field)}`} className="link inline-block py-1">
                {problem}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
