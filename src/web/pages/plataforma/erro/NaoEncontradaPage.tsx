import { Link, useRouter } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { DeadEnd } from '#web/ui/page/DeadEnd.tsx'

export function NaoEncontradaPage() {
  const router = useRouter()
  return (
    <DeadEnd
      title="Página não encontrada"
      drawing="/arte/placa.svg"
      tone="sky"
      actions={
        <>
          <Link to={paths.inicio} className={buttonClass()}>
            Ir para o início
          </Link>
          {router.history.canGoBack() && (
            <Button variant="quiet" icon="back" onClick={() => router.history.back()}>
              Voltar
            </Button>
          )}
        </>
      }
    >
      <p>O endereço pode estar errado, ou a página saiu daqui.</p>
    </DeadEnd>
  )
}
