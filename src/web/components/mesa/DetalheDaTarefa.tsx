import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { tipoDeclarado } from '#contract/mesa/tipos.ts'
import { comMaiuscula } from '#domain/cadastro/texto-visivel.ts'
import { horaEmSaoPaulo } from '#domain/calendario.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { grupoDaTarefa, quandoTerminou, textoDoPrazo } from '#web/components/mesa/prazo.ts'
import { paths } from '#web/paths.ts'
import {
  type ChaveDaTarefa,
  type TarefaAberta,
  useSegurar,
  useTarefa,
} from '#web/queries/mesa/mesa-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button, buttonClass, inLine } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { AcoesDaTarefa } from './AcoesDaTarefa.tsx'
import styles from './Detalhe.module.css'
import { Cadastro } from './partes/Cadastro.tsx'
import { Carrinho } from './partes/Carrinho.tsx'
import { Conversa } from './partes/Conversa.tsx'
import { Ocorrencia, SomasDoAceite } from './partes/Ocorrencia.tsx'
import type { Vizinhas } from './use-vizinhas.ts'

const UM_MINUTO_MS = 60_000
const CAMPO_DIRETO = '[data-detalhe] [data-direta] input'
const TITULO = '[data-detalhe] h2[tabindex]'

/**
 * Gives the focus to the open task. Beside the list the field of an action that needs no second step is what one goes on with; on phones it
 * would open the keyboard.
 */
export function irATarefa(): void {
  const campo = matchMedia('(width >= 1000px)').matches && document.querySelector<HTMLElement>(CAMPO_DIRETO)
  const alvo = campo || document.querySelector<HTMLElement>(TITULO)
  alvo?.focus({ preventScroll: true })
}

interface DetalheDaTarefaProps extends ChaveDaTarefa {
  vizinhas: Vizinhas
  /** It is open because the person came to the list, who may be somewhere else in it: the focus stays there. */
  aoChegar?: boolean
}

/** One task: what it is about, and what can be done. Opening it takes it in hand (design/desk). */
export function DetalheDaTarefa({ tipo, id, vizinhas, aoChegar = false }: DetalheDaTarefaProps) {
  const consulta = useTarefa({ tipo, id })
  const segurar = useSegurar({ tipo, id })
  const pegaEm = useRef(0)

  useEffect(() => {
    pegaEm.current = performance.now()
    void segurar('pegar')
    return () => void segurar('soltar')
  }, [segurar])

  // Typing keeps the task in hand.
  function renovar() {
    if (performance.now() - pegaEm.current < UM_MINUTO_MS) return
    pegaEm.current = performance.now()
    void segurar('pegar')
  }

  return (
    <section
      className={vizinhas.de ? `panel ${styles.detalhe}` : styles.emDialogo}
      aria-label="Tarefa"
      data-detalhe=""
    >
      {vizinhas.de && (
        <Caminho vizinhas={vizinhas} nome={vizinhas.de.nome} comQuem={consulta.data?.comQuem ?? null} />
      )}
      <Consultado
        consulta={consulta}
        falha="Erro ao carregar a tarefa."
        esqueleto={<Skeleton height={72} count={3} label="Carregando a tarefa…" />}
      >
        {tarefa => (
          <Conteudo
            tarefa={tarefa}
            lidaEm={new Date(consulta.dataUpdatedAt)}
            vizinhas={vizinhas}
            aoChegar={aoChegar}
            onAssumir={() => void segurar('assumir')}
            onMexer={renovar}
          />
        )}
      </Consultado>
    </section>
  )
}

interface CaminhoProps {
  vizinhas: Vizinhas
  nome: string
  comQuem: TarefaAberta['comQuem']
}

/** Back to the list on phones, the place in it, who has the task, and the next one. */
function Caminho({ vizinhas, nome, comQuem }: CaminhoProps) {
  const user = useUser()
  return (
    <Row gap={2} justify="between" className={`rule-below ${styles.caminho}`}>
      <Row gap={2}>
        <span className={styles.volta}>
          <Button variant="plain" icon="back" className={inLine} onClick={() => vizinhas.abrir(null)}>
            {nome}
          </Button>
        </span>
        {vizinhas.lugar && <span className="muted small nowrap">{vizinhas.lugar}</span>}
      </Row>
      <Row gap={2}>
        {comQuem?.id === user.id && (
          <span className="muted small nowrap wide-only">
            Com você até {horaEmSaoPaulo(new Date(comQuem.ate))}
          </span>
        )}
        {vizinhas.proxima && (
          <IconButton
            icon="chevron-right"
            label="Próxima tarefa"
            onClick={() => vizinhas.abrir(vizinhas.proxima)}
          />
        )}
      </Row>
    </Row>
  )
}

interface ConteudoProps {
  tarefa: TarefaAberta
  lidaEm: Date
  vizinhas: Vizinhas
  aoChegar: boolean
  onAssumir: () => void
  /** Called when the person types or acts, which renews the hold. */
  onMexer: () => void
}

function Conteudo({ tarefa, lidaEm, vizinhas, aoChegar, onAssumir, onMexer }: ConteudoProps) {
  const { tipo, pessoa, valor, frase, fatos, comQuem, encerrada, explicacao, ocorrencia } = tarefa
  const user = useUser()
  // A task that was open at first and has ended since: a colleague ended it under the reader's eyes.
  const [aberta] = useState(encerrada === null)
  const deOutra = comQuem !== null && comQuem.id !== user.id && encerrada === null

  useEffect(() => {
    if (!aoChegar) irATarefa()
  }, [aoChegar])

  return (
    <>
      <Stack gap={4} className={styles.corpo}>
        <header>
          <Row wrap gap={2} justify="between" className="compact">
            <span className="muted">
              {tipoDeclarado(tipo).um}
              {vizinhas.de && <DoPedido pedidoId={tarefa.pedidoId} />}
            </span>
            {!encerrada && <Prazo tarefa={tarefa} agora={lidaEm} />}
          </Row>
          {/* A dialog has it as its title. */}
          {vizinhas.de && (
            <h2 tabIndex={-1} className={`breaks ${styles.titulo}`}>
              {frase}
            </h2>
          )}
        </header>
        <DefinitionList
          items={[
            ...(pessoa ? [[PAPEIS[pessoa.papel], <Pessoa key="pessoa" pessoa={pessoa} />] as const] : []),
            ...(valor === null
              ? []
              : [
                  [
                    'Valor',
                    <strong key="valor">
                      <Dinheiro valor={valor} />
                    </strong>,
                  ] as const,
                ]),
            ...fatos.map(
              ({ rotulo, texto }) =>
                [
                  rotulo,
                  <span key={rotulo} className="lines breaks">
                    {texto}
                  </span>,
                ] as const,
            ),
          ]}
        />
        {explicacao && (
          <p className="compact">
            {explicacao}
            {tipoDeclarado(tipo).configurada && (
              <>
                {' '}
                O prazo se muda na <Link to={paths.configuracao}>configuração</Link>.
              </>
            )}
          </p>
        )}
        {ocorrencia && <Ocorrencia ocorrencia={ocorrencia} />}
        {encerrada && (
          <Encerrada encerrada={encerrada} agora={lidaEm} vizinhas={aberta ? vizinhas : undefined} />
        )}
        {tarefa.conversa && tarefa.pedidoId !== null && (
          <Conversa pedidoId={tarefa.pedidoId} conversa={tarefa.conversa} onMexer={onMexer} />
        )}
        {tarefa.cadastro && pessoa && <Cadastro tarefa={tarefa} pessoa={pessoa} cadastro={tarefa.cadastro} />}
        {tarefa.carrinho && pessoa && <Carrinho carrinho={tarefa.carrinho} compradorId={pessoa.id} />}
      </Stack>
      <div className={styles.fim}>
        {ocorrencia && <SomasDoAceite ocorrencia={ocorrencia} />}
        <AcoesDaTarefa
          tarefa={tarefa}
          vizinhas={vizinhas}
          emOutrasMaos={
            deOutra && (
              <Row wrap gap={3} justify="between" className={styles.pe}>
                <span>
                  {comQuem.nome} está com esta tarefa até {horaEmSaoPaulo(new Date(comQuem.ate))}.
                </span>
                <Button variant="quiet" onClick={onAssumir}>
                  Assumir
                </Button>
              </Row>
            )
          }
          onMexer={onMexer}
        />
      </div>
    </>
  )
}

const PAPEIS = { COMPRADOR: 'Comprador', VENDEDOR: 'Vendedor', ADM: 'Equipe', FUNCIONARIO: 'Equipe' } as const

function Pessoa({ pessoa: { id, nome, papel } }: { pessoa: NonNullable<TarefaAberta['pessoa']> }) {
  if (papel === 'COMPRADOR')
    return (
      <Link to={paths.comprador(id)} className={linha.link}>
        {nome}
      </Link>
    )
  return papel === 'VENDEDOR' ? (
    <Link to={paths.vendedor(id)} className={linha.link}>
      {nome}
    </Link>
  ) : (
    nome
  )
}

function DoPedido({ pedidoId }: { pedidoId: number | null }) {
  if (pedidoId === null) return null
  return (
    <>
      {' · '}
      <Link to={paths.pedido(pedidoId)} className={linha.link}>
        Pedido #{pedidoId}
      </Link>
    </>
  )
}

function Prazo({ tarefa: { urgente, prazo }, agora }: { tarefa: TarefaAberta; agora: Date }) {
  const texto = textoDoPrazo(prazo, agora)
  if (urgente)
    return (
      <StatusMark icon="alert" tone="danger">
        {`Urgente, ${texto}`}
      </StatusMark>
    )
  return (
    <span className={grupoDaTarefa({ urgente, prazo }, agora) === 'Hoje' ? 'warn strong' : 'muted'}>
      {texto}
    </span>
  )
}

interface EncerradaProps {
  encerrada: NonNullable<TarefaAberta['encerrada']>
  agora: Date
  vizinhas: Vizinhas | undefined
}

function Encerrada({ encerrada: { por, em, desfecho, observacao }, agora, vizinhas }: EncerradaProps) {
  const proxima = vizinhas?.proxima
  return (
    <Stack gap={2} items="start" role="status">
      <StatusMark icon="check" tone="success" sentence>
        {`${comMaiuscula(desfecho)} · ${por ? `${por.nome}, ` : ''}${quandoTerminou(em, agora)}`}
      </StatusMark>
      {observacao && <p className="lines breaks">{observacao}</p>}
      {vizinhas && proxima && (
        <button
          type="button"
          className={buttonClass({ variant: 'quiet' })}
          onClick={() => vizinhas.abrir(proxima)}
        >
          Próxima
        </button>
      )}
    </Stack>
  )
}
