import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import styles from './Conferencia.module.css'
import type { useEnvio } from './use-envio.ts'

interface EnvioGuardadoProps {
  envio: ReturnType<typeof useEnvio>
  /** The device could not keep it: it lasts until the page is closed. */
  semEspaco: boolean
}

/** A check that was sent and has no answer yet: it goes again by itself. */
export function EnvioGuardado({ envio, semEspaco }: EnvioGuardadoProps) {
  return (
    <Card className={styles.guardada}>
      <div role="status">
        {envio.enviando ? (
          <p>Enviando a conferência…</p>
        ) : (
          <>
            <p>
              <StatusMark icon="offline" tone="warn" sentence>
                {semEspaco
                  ? 'A conferência ainda não foi enviada.'
                  : 'A conferência está guardada neste aparelho e ainda não foi enviada.'}
              </StatusMark>
            </p>
            <p className={styles.detalhe}>
              Ela segue sozinha quando a internet voltar.
              {!semEspaco && ' Se fechar esta página, abra-a de novo com sinal.'}
            </p>
          </>
        )}
      </div>
      {semEspaco && (
        <FormAlert message="O aparelho está sem espaço. Não feche esta página até o envio terminar." />
      )}
      <Button variant="quiet" icon="retry" busy={envio.enviando} onClick={envio.tentarAgora}>
        Tentar agora
      </Button>
    </Card>
  )
}
