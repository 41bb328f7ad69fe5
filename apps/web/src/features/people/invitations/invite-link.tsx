import { CopyButton } from '../../../components/ui/controls/copy-button'
import { Notice } from '../../../components/ui/states/notice'

/** Shows an invitation link; this is the only time it is shown. */
export function InviteLink({ email, link, children }: { email: string; link: string; children?: string }) {
  return (
    <Notice
      tone="amber"
      live
      title={`Send this link to ${email}: it will not be shown again`}
      className="mb-6"
    >
      {children ? <p>{children}</p> : null}
      <span className="flex items-center gap-2">
        <code className="font-mono break-all">{link}</code>
        <CopyButton text={link} label="Copy the link" />
      </span>
    </Notice>
  )
}
