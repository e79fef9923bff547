// B6 Messages: marks them as read or unread, answers by mail, deletes and exports.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DeskMessage } from '../../../../shared/api/desk/messages.ts';
import { MESSAGE_CHARS } from '../../../../shared/constants.ts';
import { ADMIN_DASHBOARD } from '../../../content/admin.ts';
import { DESK } from '../../../content/desk/common.ts';
import { DESK_MESSAGES } from '../../../content/desk/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SelectField, TextareaField } from '../../../ui/field.tsx';
import { pressOnce } from '../../../ui/focus.ts';
import { useLostFocus } from '../../../ui/lost-focus.ts';
import { useDeskFilter } from './desk-address.ts';
import { useDeskAction, useDeskList } from './desk-client.ts';
import { DeleteButton, ExportButton, leaveRow, PanelHead, Rows } from './desk-parts.tsx';
import { useDraft } from './drafts.ts';
import { Moment } from './moment.tsx';

const SHORT_CHARS = 280;
const SHORT_LINES = 4;

export default function MessagesTab() {
  const [filterValue, setAsked] = useDeskFilter('messages', 'unread');
  const unread = filterValue === 'true';
  const filter = { unread: unread ? ('true' as const) : undefined };
  const list = useDeskList('deskMessages', filter);
  return (
    <section>
      <PanelHead
        title={ADMIN_DASHBOARD.messagesTitle}
        tools={<ExportButton of="deskMessagesCsv" filter={filter} />}
      />
      {list.late !== undefined && list.late > 0 && (
        <p role="status" className="mt-5 border-l-2 border-destructive pl-4 text-sm">
          {DESK_MESSAGES.late(list.late)}
        </p>
      )}
      <SelectField
        className="mt-5 sm:max-w-48"
        label={DESK_MESSAGES.show}
        value={unread ? 'true' : ''}
        onChange={(event) => setAsked(event.target.value)}
      >
        <option value="">{DESK.all}</option>
        <option value="true">{DESK_MESSAGES.unreadOnly}</option>
      </SelectField>
      <Rows
        list={list}
        label={ADMIN_DASHBOARD.messagesTitle}
        empty={unread ? DESK.nothingFound : ADMIN_DASHBOARD.noMessages}
      >
        {(message) => <Message message={message} isLeaving={unread} />}
      </Rows>
    </section>
  );
}

interface MessageProps {
  message: DeskMessage;
  /** True if the list shows only unread messages, so that a read one leaves it. */
  isLeaving: boolean;
}

function Message({ message, isLeaving }: MessageProps) {
  const { id, name, email, isRead } = message;
  const mark = useDeskAction('deskMarkMessage');
  const remove = useDeskAction('deskDeleteMessage');
  const [draft, setDraft] = useDraft(`reply ${id}`);
  const [replying, setReplying] = useState(Boolean(draft));
  const replyButton = useLostFocus<HTMLButtonElement>(!replying);

  function close(): void {
    setDraft(undefined);
    setReplying(false);
  }

  function finish(): void {
    close();
    if (!isRead) mark.mutate({ id, isRead: true });
  }

  return (
    <article className="grid gap-x-10 gap-y-3 py-5 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="min-w-0 text-sm">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {!isRead && <Badge variant="tone">{ADMIN_DASHBOARD.unread}</Badge>}
        </h3>
        <p className="mt-1 break-all">{email}</p>
        <Moment value={message.createdAt} className="mt-1 block text-muted" />
      </div>
      <div className="min-w-0 max-w-text">
        <p className="font-medium break-words">{message.subject}</p>
        <MessageText text={message.message} />
        {message.replies.map((reply) => (
          <div key={reply.id} className="mt-4 border-l-2 border-edge pl-4 text-sm">
            <p className="text-muted">
              {DESK_MESSAGES.youWrote}, <Moment value={reply.createdAt} />
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{reply.text}</p>
          </div>
        ))}
        {replying && <ReplyForm message={message} text={draft ?? ''} onText={setDraft} onSent={finish} />}
        <div className="mt-4 -ml-3 flex flex-wrap gap-1">
          <Button
            variant="ghost"
            size="sm"
            pending={mark.isPending}
            data-mark=""
            onKeyDown={pressOnce}
            onClick={(event) => {
              if (isLeaving) leaveRow(event, '[data-mark]');
              mark.mutate({ id, isRead: !isRead });
            }}
          >
            {isRead ? DESK_MESSAGES.markUnread : DESK_MESSAGES.markRead}
          </Button>
          <Button
            ref={replyButton}
            variant="ghost"
            size="sm"
            aria-expanded={replying}
            aria-label={`${DESK_MESSAGES.reply} to ${name}`}
            onClick={() => (replying ? close() : setReplying(true))}
          >
            {DESK_MESSAGES.reply}
          </Button>
          <DeleteButton
            of={message.subject}
            pending={remove.isPending}
            onDelete={() => remove.mutate({ id })}
          />
        </div>
      </div>
    </article>
  );
}

/** Folds a long message, so that the list stays easy to scan. */
function MessageText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > SHORT_CHARS || text.split('\n').length > SHORT_LINES;
  return (
    <>
      <p className={cx('mt-1 break-words whitespace-pre-line text-muted', isLong && !open && 'line-clamp-4')}>
        {text}
      </p>
      {isLong && (
        <Button variant="link" className="mt-1 text-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? DESK_MESSAGES.close : DESK_MESSAGES.open}
        </Button>
      )}
    </>
  );
}

interface ReplyFormProps {
  message: DeskMessage;
  text: string;
  onText: (text: string) => void;
  onSent: () => void;
}

function ReplyForm({ message, text, onText, onSent }: ReplyFormProps) {
  const reply = useDeskAction('deskReply', {
    done: () => {
      onSent();
      return DESK_MESSAGES.sent;
    },
  });

  const { register, handleSubmit } = useForm({ defaultValues: { text } });
  const submit = handleSubmit((value) => {
    if (!reply.isPending) reply.mutate({ id: message.id, ...value });
  });

  return (
    <form onSubmit={submit} className="mt-4 grid gap-3">
      <TextareaField
        label={DESK_MESSAGES.replyLabel(message.name)}
        {...register('text', { onChange: (event) => onText(event.target.value) })}
        rows={5}
        required
        maxLength={MESSAGE_CHARS}
        // A draft that returns with its tab does not take the focus.
        autoFocus={text === ''}
      />
      <div>
        <Button type="submit" size="sm" pending={reply.isPending} pendingText={DESK_MESSAGES.sending}>
          {DESK_MESSAGES.send}
        </Button>
      </div>
    </form>
  );
}
