import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { vaiNoBoleto } from '#domain/cadastro/texto-do-boleto.ts'
import { erroDeTamanho } from '#domain/cadastro/texto-visivel.ts'
import { emReais } from '#domain/centavos.ts'
import { NOME_DE_QUEM_RECEBEU } from '#domain/entrega/ocorrencia.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { useBottomBar } from '#web/components/carrinho/use-bottom-bar.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import {
  type Conferencia,
  conferenciaRecusada,
  type ItemDaConferencia,
  useEnviarConferencia,
} from '#web/queries/doca/conferencia-queries.ts'
import { reenviar } from '#web/queries/guardado.ts'
import { pessoaDe, useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import styles from './Conferencia.module.css'
import { fotoDoEndereco } from './foto.ts'
import { JaConferido } from './JaConferido.tsx'
import { LinhaAConferir } from './LinhaAConferir.tsx'
import {
  entraSozinho,
  faltaNaLinha,
  linhasAEnviar,
  linhasMarcadas,
  somaPedida,
  substitutosAEnviar,
} from './linhas-a-enviar.ts'
import { useRascunho } from './use-rascunho.ts'

type RascunhoNaTela = ReturnType<typeof useRascunho>['rascunho']

/** Who received and 'all is well' on top, then a line an item; what is marked stays on this device until the server has it (rule N61). */
export function FormDaConferencia({ conferencia }: { conferencia: Conferencia }) {
  const { pedidoId, itens, conferida } = conferencia
  const daEquipe = usePermissao()('ver-todos-os-pedidos')
  const edicao = useRascunho({ pedidoId, pessoa: pessoaDe(useUser()), daEquipe }, conferida?.recebidoPor)
  const { rascunho, semEspaco } = edicao
  const envio = useEnvio(conferencia, edicao)
  const [cobrar, setCobrar] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const marcadas = linhasMarcadas(itens, rascunho)
  const semNome = !vaiNoBoleto(rascunho.recebidoPor)
  const nomeLongo = erroDeTamanho(rascunho.recebidoPor, NOME_DE_QUEM_RECEBEU)

  /** True if the form can be sent; otherwise shows the first field that is missing. */
  function completo(linhas: typeof marcadas): boolean {
    setCobrar(true)
    const falta = semNome || nomeLongo || linhas.some(({ item, linha }) => faltaNaLinha(item, linha) !== null)
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
    <Stack ref={form} gap={4} className={styles.conferencia}>
      <Card flow="stack" gap={4} className={styles.tudo}>
        <TextInput
          label="Recebido por"
          autoComplete="name"
          error={cobrar && semNome ? 'Escreva o nome de quem recebeu.' : nomeLongo}
          value={rascunho.recebidoPor}
          onChange={event => edicao.escreverNome(event.target.value)}
        />
        {!conferida && (
          <Button
            variant={marcadas.length > 0 ? 'quiet' : 'primary'}
            icon="check"
            wide
            onClick={() => void confirmarTudo()}
          >
            Tudo certo
          </Button>
        )}
        {!conferida && itens.some(entraSozinho) && (
          <p className="muted small">O que foi separado a menos entra sozinho.</p>
        )}
        <FormAlert message={envio.recusa} />
      </Card>
      <Stack as="section" gap={2}>
        <h2>{conferida ? 'Faltou mais algo?' : contarItens(itens.length)}</h2>
        <ul className={`panel divided ${styles.linhas}`}>
          {itens.map(item => (
            <LinhaAConferir
              key={item.id}
              item={item}
              linha={rascunho.linhas[item.id]}
              edicao={edicao}
              cobrar={cobrar}
            />
          ))}
        </ul>
      </Stack>
      {semEspaco && <FormAlert message="O aparelho está sem espaço: envie antes de fechar esta página." />}
      <JaConferido conferencia={conferencia} />
      {marcadas.length > 0 && (
        <BarraDaConferencia
          itens={itens}
          rascunho={rascunho}
          onEnviar={() => completo(marcadas) && envio.pedirEnvio(false)}
        />
      )}
    </Stack>
  )
}

function contarItens(quantos: number): string {
  return quantos === 1 ? '1 item' : `${quantos} itens`
}

function perguntarDoMarcado(linhas: number): Promise<boolean> {
  return confirmAction({
    title: 'Tudo certo mesmo?',
    text: `${linhas === 1 ? 'A linha que você marcou' : `As ${linhas} linhas que você marcou`} não vai junto.`,
    confirmLabel: 'Tudo certo',
    cancelLabel: 'Voltar',
  })
}

function irAoQueFalta(form: HTMLElement | null): void {
  const campo = form?.querySelector<HTMLElement>('[aria-invalid], [data-falta]')
  campo?.scrollIntoView({ block: 'center' })
  // The reasons of the line.
  const alvo = campo?.matches('[data-falta]')
    ? campo.parentElement?.querySelector<HTMLElement>('[type=radio]')
    : campo
  alvo?.focus({ preventScroll: true })
}

interface BarraDaConferenciaProps {
  itens: readonly ItemDaConferencia[]
  rascunho: RascunhoNaTela
  onEnviar: () => void
}

/** Stays at the bottom of the window: what the marked lines ask for, and the button that sends them. */
function BarraDaConferencia({ itens, rascunho, onEnviar }: BarraDaConferenciaProps) {
  const barRef = useBottomBar<HTMLElement>()
  const quantas = linhasMarcadas(itens, rascunho).length
  const soma = somaPedida(itens, rascunho)
  return (
    <section ref={barRef} className="foot-bar yields" aria-label="Resumo da conferência">
      <Row wrap gap={2} columnGap={5} justify="between" className={`foot-inner ${styles.dentro}`}>
        <p>
          <span className="muted small block">
            {quantas === 1 ? '1 linha com problema' : `${quantas} linhas com problema`}
          </span>
          {soma > 0 && (
            <strong className="large">
              <Dinheiro valor={emReais(soma)} />
            </strong>
          )}
        </p>
        <Button onClick={onEnviar}>Enviar conferência</Button>
      </Row>
    </section>
  )
}

interface EnvioGuardadoProps {
  envio: ReturnType<typeof useEnvio>
  /** The device could not keep it: it lasts until the page is closed. */
  semEspaco: boolean
}

/** A check that was sent and has no answer yet: it goes again by itself. */
function EnvioGuardado({ envio, semEspaco }: EnvioGuardadoProps) {
  return (
    <Card flow="stack" gap={3}>
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
            <p className="muted small">
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

/**
 * Sends the draft of a check. One without an answer stays as it is, and goes again with its key while the page is open, and when it is opened
 * again; after a refusal of the check itself it can be changed.
 */
function useEnvio(conferencia: Conferencia, edicao: ReturnType<typeof useRascunho>) {
  const { pedidoId, itens } = conferencia
  const { rascunho, travar, destravar, esquecer } = edicao
  const navigate = useNavigate()
  const { mutateAsync, isPending, error } = useEnviarConferencia(pedidoId)
  const reenvio = useRef<ReturnType<typeof reenviar> | null>(null)

  const enviar = useEffectEvent(async (): Promise<boolean> => {
    let proximo: number | undefined
    try {
      proximo = (await mutateAsync(marcada(itens, rascunho))).proximoDaParada
    } catch (falha) {
      // Anything else goes again with its key: the server may have it, and a new key would claim twice.
      const recusada = conferenciaRecusada(falha)
      if (recusada) destravar()
      return recusada
    }
    esquecer()
    // The other orders of the stop come next (rule N164).
    const falta = proximo === undefined ? '' : ` Falta o pedido #${proximo}, da mesma entrega.`
    toast(mensagemDoEnvio(rascunho, itens) + falta, { tone: 'success' })
    await navigate({ to: proximo === undefined ? paths.pedido(pedidoId) : paths.conferencia(proximo) })
    return true
  })
  useEffect(() => {
    if (!rascunho.enviado) return
    reenvio.current = reenviar(() => enviar())
    return reenvio.current.parar
  }, [rascunho.enviado])

  return {
    /** An attempt is under way or about to begin. */
    enviando: isPending || (rascunho.enviado && error === null),
    recusa: conferenciaRecusada(error) ? mensagemDaFalha(error, 'A conferência não foi enviada.') : null,
    /** Sends the marks, or that everything came. */
    pedirEnvio: travar,
    tentarAgora: () => reenvio.current?.agora(),
  }
}

function marcada(itens: Conferencia['itens'], rascunho: RascunhoNaTela) {
  const { chave, recebidoPor } = rascunho
  return {
    envio: {
      chave,
      recebidoPor: recebidoPor.trim(),
      itens: linhasAEnviar(itens, rascunho),
      ...(itens.some(({ id }) => id < 0) && { substitutos: substitutosAEnviar(itens, rascunho) }),
    },
    fotos: new Map(
      linhasMarcadas(itens, rascunho).map(({ item, linha }) => [
        item.id,
        linha.fotos.map(({ url }) => fotoDoEndereco(url)),
      ]),
    ),
  }
}

function mensagemDoEnvio({ linhas }: RascunhoNaTela, itens: Conferencia['itens']): string {
  if (Object.keys(linhas).length > 0) return 'Conferência enviada! Nossa equipe responde aqui no pedido.'
  return itens.some(entraSozinho)
    ? 'Recebimento confirmado! O que o vendedor separou a menos entra sozinho.'
    : 'Recebimento confirmado!'
}
