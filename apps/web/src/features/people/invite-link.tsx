import { CopyButton } from '../../components/ui/copy-button'
import { Notice } from '../../components/ui/notice'

/** The one time that a link is shown. */
export function InviteLink({ email, link, children }: { email: string; link: string; children?: string }) {
  return (
    <Notice tone="amber" live title={`Send this link to ${email}: it is not shown again`} className="mb-6">
      {children ? <p>{children}</p> : null}
      <span className="flex items-center gap-2">
        <code className="font-mono break-all">{link}</code>
        <CopyButton text={link} label="Copy the link" />
      </span>
    </Notice>
  )
}
