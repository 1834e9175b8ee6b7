import { useRef, useState } from 'react'
import type { Conferencia } from '#web/queries/doca/conferencia-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { BarraDaConferencia } from './BarraDaConferencia.tsx'
import styles from './Conferencia.module.css'
import { EnvioGuardado } from './EnvioGuardado.tsx'
import { JaConferido } from './JaConferido.tsx'
import { LinhaAConferir } from './LinhaAConferir.tsx'
import { entraSozinho, faltaNaLinha, linhasMarcadas } from './linhas-a-enviar.ts'
import { useEnvio } from './use-envio.ts'
import { useRascunho } from './use-rascunho.ts'

interface FormDaConferenciaProps {
  conferencia: Conferencia
}

/** Who received, 'everything came' on top, else one card a line; what is marked stays on this device until the server has it (rule N61). */
export function FormDaConferencia({ conferencia }: FormDaConferenciaProps) {
  const { pedidoId, itens, conferida } = conferencia
  const daEquipe = usePermissao()('ver-todos-os-pedidos')
  const edicao = useRascunho({ pedidoId, userId: useUser().id, daEquipe }, conferida?.recebidoPor)
  const { rascunho, semEspaco } = edicao
  const envio = useEnvio(conferencia, edicao)
  const [cobrar, setCobrar] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const marcadas = linhasMarcadas(itens, rascunho)
  const semNome = rascunho.recebidoPor.trim() === ''

  /** Shows what is missing first; false if something is. */
  function completo(linhas: typeof marcadas): boolean {
    setCobrar(true)
    const falta = semNome || linhas.some(({ item, linha }) => faltaNaLinha(item, linha) !== null)
    // The messages are drawn after this click.
    if (falta) setTimeout(() => irAoQueFalta(form.current))
    return !falta
  }

  async function confirmarTudo() {
    if (!completo([])) return
    if (marcadas.length === 0 || (await perguntarDoMarcado(marcadas.length))) envio.pedirEnvio(true)
  }

  if (rascunho.enviado) return <EnvioGuardado envio={envio} semEspaco={semEspaco} />
  return (
    <div ref={form} className={styles.conferencia}>
      <Card className={styles.tudo}>
        <TextInput
          label="Recebido por"
          hint="Quem recebeu a mercadoria."
          autoComplete="name"
          maxLength={80}
          error={cobrar && semNome ? 'Escreva o nome de quem recebeu.' : undefined}
          value={rascunho.recebidoPor}
          onChange={event => edicao.mudar({ recebidoPor: event.target.value })}
        />
        {!conferida && (
          <Button icon="check" wide onClick={() => void confirmarTudo()}>
            Recebi tudo
          </Button>
        )}
        {!conferida && itens.some(entraSozinho) && (
          <p className={styles.detalhe}>O que o vendedor separou a menos entra sozinho.</p>
        )}
        <FormAlert message={envio.recusa} />
      </Card>
      <section className={styles.linhas}>
        <h2>{conferida ? 'Faltou mais alguma coisa?' : 'Faltou algo?'}</h2>
        <p className={styles.detalhe}>Marque só o que não chegou ou não chegou bem.</p>
        {itens.map(item => (
          <LinhaAConferir
            key={item.id}
            item={item}
            linha={rascunho.linhas[item.id]}
            edicao={edicao}
            cobrar={cobrar}
          />
        ))}
      </section>
      {semEspaco && <FormAlert message="O aparelho está sem espaço: envie antes de fechar esta página." />}
      <JaConferido conferencia={conferencia} />
      {marcadas.length > 0 && (
        <BarraDaConferencia
          itens={itens}
          rascunho={rascunho}
          onEnviar={() => completo(marcadas) && envio.pedirEnvio(false)}
        />
      )}
    </div>
  )
}

function perguntarDoMarcado(linhas: number): Promise<boolean> {
  return confirmAction({
    title: 'Recebeu tudo mesmo?',
    text: `${linhas === 1 ? 'A linha que você marcou' : `As ${linhas} linhas que você marcou`} não vai junto.`,
    confirmLabel: 'Recebi tudo',
    cancelLabel: 'Voltar',
  })
}

function irAoQueFalta(form: HTMLElement | null): void {
  const campo = form?.querySelector<HTMLElement>('[aria-invalid], [data-falta]')
  campo?.scrollIntoView({ block: 'center' })
  // A line begins with its reasons.
  const alvo = campo?.matches('[data-falta]') ? campo.parentElement?.querySelector('input') : campo
  alvo?.focus({ preventScroll: true })
}
