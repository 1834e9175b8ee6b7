import { usePedirConfirmacao } from '#web/queries/pessoas/user-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import styles from './DadosDoPerfil.module.css'

/** Says that the user's e-mail is not proved yet and what follows from that, with a button for another link (design/accounts). */
export function EmailAConfirmar() {
  const { mutate: pedir, isPending } = usePedirConfirmacao()
  return (
    <div className={styles.confirmar}>
      <StatusMark icon="pending" tone="warn">
        E-mail não confirmado
      </StatusMark>
      <p>Abra o link que mandamos para este endereço. Até lá, nossos avisos não são enviados.</p>
      <Button variant="quiet" busy={isPending} onClick={() => pedir()}>
        Enviar o link de novo
      </Button>
    </div>
  )
}
