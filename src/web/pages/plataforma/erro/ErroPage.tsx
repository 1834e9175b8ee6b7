import { useLocation, useNavigate } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useLogout } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { DeadEnd } from '#web/ui/page/DeadEnd.tsx'

/** Shows the error that the navigation carries (spec §2, §8): a closed gate if the user may not go on. */
export function ErroPage() {
  const erro = useLocation({ select: location => location.state.erro })
  const navigate = useNavigate()
  const { mutate: sair, isPending } = useLogout()

  return (
    <DeadEnd
      title={erro?.title ?? 'Ops!'}
      drawing={erro?.logout ? '/arte/porteira.svg' : '/arte/placa.svg'}
      tone={erro?.logout ? 'rose' : 'sky'}
      actions={
        <Button busy={isPending} onClick={() => (erro?.logout ? sair() : navigate({ to: paths.inicio }))}>
          OK
        </Button>
      }
    >
      <p>{erro?.description ?? 'Algo deu errado. Tente de novo em instantes.'}</p>
    </DeadEnd>
  )
}
