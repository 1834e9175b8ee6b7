import { useLocation, useNavigate } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useLogout } from '#web/queries/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Notice } from '#web/ui/page/Notice.tsx'

/** Shows the error that the navigation carries (spec §2, §8). */
export function ErroPage() {
  const erro = useLocation({ select: location => location.state.erro })
  const navigate = useNavigate()
  const { mutate: sair, isPending } = useLogout()

  return (
    <Notice
      title={erro?.title ?? 'Ops!'}
      drawing="/arte/vazio.svg"
      actions={
        <Button busy={isPending} onClick={() => (erro?.logout ? sair() : navigate({ to: paths.inicio }))}>
          OK
        </Button>
      }
    >
      <p>{erro?.description ?? 'Algo deu errado. Tente de novo em instantes.'}</p>
    </Notice>
  )
}
