import { Link } from '@tanstack/react-router'
import { type DragEvent, Fragment, type KeyboardEvent } from 'react'
import { formatarTelefone } from '#domain/cadastro/telefone.ts'
import { confirmarStatus } from '#web/components/status/confirmar-status.ts'
import { paths } from '#web/paths.ts'
import { useEntregas } from '#web/queries/doca/rota/entregar-pedido.ts'
import type { Parada } from '#web/queries/doca/rota-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import styles from '../RotasPage.module.css'
import { cidadeECep, enderecoDoMapa, ruaEBairro } from './endereco.ts'
import { cabe, useAlvo, useMovimentos } from './movimento.tsx'
import { cargaDaParada, coletaDaParada, numerosDaParada, type ParadaJunta, paradaJunta } from './palavras.ts'

interface ParadaDoDiaProps {
  pedidos: readonly Parada[]
  /** Null: it is in no route. */
  rotaId: number | null
  lugar: number
  ultima?: boolean
  /** Shows what sorts the route; always in no route, where it offers the routes. */
  organiza?: boolean
}

/** A stop: where, what, from whom; one line once it is delivered. It is sorted by buttons, by the arrows on them, and by dragging. */
export function ParadaDoDia({ pedidos, rotaId, lugar, ultima = false, organiza = true }: ParadaDoDiaProps) {
  const parada = paradaJunta(pedidos)
  const { pedidoId, comprador, statusPedido } = parada
  const { semSinal, arrastado, sobre, setArrastado, setSobre } = useMovimentos()
  const alvo = useAlvo(rotaId)
  // What waits for the line is not sorted any more either.
  const entregue = useFaltaEntregar(parada).length === 0
  const organizavel = organiza && !entregue && !semSinal
  const feita = statusPedido === 'ENTREGUE'
  const linha = sobre?.rotaId === rotaId && arrastado !== null
  return (
    <Grid
      as="li"
      gap={2}
      columnGap={3}
      align="start"
      className={classNames(
        styles.parada,
        rotaId === null && styles.solta,
        entregue && styles.entregue,
        feita && rotaId !== null && styles.feita,
        arrastado === pedidoId && styles.arrastada,
        linha && sobre.lugar === lugar && styles.antes,
        linha && ultima && sobre.lugar === lugar + 1 && styles.depois,
      )}
      draggable={organizavel}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(pedidoId))
        setArrastado(pedidoId)
      }}
      onDragEnd={() => {
        setArrastado(null)
        setSobre(null)
      }}
      {...alvo(event => lugar + (naMetadeDeBaixo(event) ? 1 : 0))}
    >
      {rotaId !== null && <span className={`centered ${styles.numero}`}>{lugar + 1}</span>}
      <Stack gap="hair" className={styles.corpo}>
        {feita ? (
          <details>
            <summary className={`opens ${styles.dobra}`}>
              <span className="breaks">
                {comprador.nome} <span className="muted">{numerosDaParada(parada)}</span>
              </span>
            </summary>
            <DadosDaParada parada={parada} emRota={rotaId !== null} />
          </details>
        ) : (
          <>
            <p className="breaks">
              {semSinal ? (
                <strong className={`large ${styles.comprador}`}>{comprador.nome}</strong>
              ) : (
                <Link to={paths.pedido(pedidoId)} className={`strong large name-link ${styles.comprador}`}>
                  {comprador.nome}
                </Link>
              )}{' '}
              <span className="muted">{numerosDaParada(parada)}</span>
            </p>
            <DadosDaParada parada={parada} emRota={rotaId !== null} />
          </>
        )}
      </Stack>
      {organizavel && (
        <Row gap={2} className={styles.ordem}>
          {rotaId !== null && <LugarDaParada parada={parada} rotaId={rotaId} lugar={lugar} ultima={ultima} />}
          <RotaDaParada parada={parada} rotaId={rotaId} />
        </Row>
      )}
      {(rotaId !== null || entregue) && <EntregaDaParada parada={parada} />}
    </Grid>
  )
}

function naMetadeDeBaixo({ clientY, currentTarget }: DragEvent<HTMLElement>): boolean {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY > top + height / 2
}

// Neither delivered nor on its way to the server.
function useFaltaEntregar({ pedidos }: ParadaJunta): number[] {
  const enviando = useEntregas().pedidos
  return pedidos
    .filter(({ pedidoId, statusPedido }) => statusPedido !== 'ENTREGUE' && !enviando.includes(pedidoId))
    .map(({ pedidoId }) => pedidoId)
}

interface DadosDaParadaProps {
  parada: ParadaJunta
  emRota: boolean
}

/** Where it is, what the buyer notes, how much it takes; from whom, and the rest of the address, stand behind the load (rule N58). */
function DadosDaParada({ parada, emRota }: DadosDaParadaProps) {
  const { variasCidades } = useMovimentos()
  return (
    <>
      <p>{ruaEBairro(parada, variasCidades) || cidadeECep(parada) || 'Sem endereço no pedido'}</p>
      {parada.nota && (
        <Row as="p" align="start" className={`info ${styles.nota}`}>
          <Icon name="info" size={16} />
          {parada.nota}
        </Row>
      )}
      <details>
        <summary className={`opens ${styles.dobra}`}>
          <strong>{cargaDaParada(parada)}</strong>
        </summary>
        <p className="muted">{[coletaDaParada(parada), cidadeECep(parada)].filter(Boolean).join('. ')}</p>
      </details>
      <LinksDaParada parada={parada} emRota={emRota} />
    </>
  )
}

/** The way to a stop, its telephone, and the check of the goods there (rules N60, N61). */
function LinksDaParada({ parada, emRota }: DadosDaParadaProps) {
  const { comprador, telefone, pedidos } = parada
  const { doDia, semSinal } = useMovimentos()
  // Before its day the check is refused.
  const chegou = doDia.dia <= doDia.hoje
  return (
    <Row as="p" wrap columnGap={4} align="stretch" className={`strong link-row ${styles.links}`}>
      {ruaEBairro(parada, true) + cidadeECep(parada) !== '' && (
        <a href={enderecoDoMapa(parada)} target="_blank" rel="noopener noreferrer">
          Mapa<span className="visually-hidden"> de {comprador.nome}</span>
        </a>
      )}
      {telefone && <a href={`tel:+55${telefone.replace(/\D/g, '')}`}>{formatarTelefone(telefone)}</a>}
      {(semSinal ? [] : pedidos).map(({ pedidoId, statusPedido }) => (
        <Fragment key={pedidoId}>
          {emRota && (statusPedido === 'ENTREGUE' || chegou) && (
            <Link to={paths.conferencia(pedidoId)}>
              {pedidos.length > 1 ? `Conferir #${pedidoId}` : 'Conferir'}
              <span className="visually-hidden"> a entrega de {comprador.nome}</span>
            </Link>
          )}
          {(statusPedido === 'ENTREGUE' || pedidoId !== parada.pedidoId) && (
            <Link to={paths.pedido(pedidoId)}>
              Ver pedido
              {pedidos.length > 1 ? ` #${pedidoId}` : <span className="visually-hidden"> {pedidoId}</span>}
            </Link>
          )}
        </Fragment>
      ))}
    </Row>
  )
}

interface RotaDaParadaProps {
  parada: Parada
  rotaId: number | null
}

/** Chooses the route of a stop, which joins it at the end; draws nothing where there is none to choose. */
function RotaDaParada({ parada: { pedidoId, comprador }, rotaId }: RotaDaParadaProps) {
  const { doDia, mover } = useMovimentos()
  const rotas = doDia.rotas.filter(({ id }) => cabe(doDia, pedidoId, id))
  if (rotas.length === 0) return null

  function mudar(para: number | null) {
    const destino = doDia.rotas.find(({ id }) => id === para)
    mover({ pedidoId, rotaId: para, lugar: destino ? destino.paradas.length : doDia.semRota.length })
    // The stop is drawn anew elsewhere.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-rota-de="${pedidoId}"]`)?.focus())
  }

  return (
    <select
      className={`surface rounded ${styles.escolha}`}
      aria-label={`Rota de ${comprador.nome}`}
      data-rota-de={pedidoId}
      value={rotaId ?? ''}
      onChange={event => mudar(Number(event.target.value) || null)}
    >
      <option value="">Sem rota</option>
      {rotas.map(({ id, nome }) => (
        <option key={id} value={id}>
          {nome}
        </option>
      ))}
    </select>
  )
}

/** Marks the orders of a stop as delivered, as on their own pages (rules M23, N60). Without a line the mark waits; a toast says why it cannot be. */
function EntregaDaParada({ parada }: { parada: ParadaJunta }) {
  const { pedidoId, comprador, statusPedido, pedidos } = parada
  const { esperando, entregar } = useEntregas()
  const falta = useFaltaEntregar(parada)
  const entregue = statusPedido === 'ENTREGUE'
  if (falta.length === 0)
    return (
      <p
        className={styles.entrega}
        id={`entregue-${pedidoId}`}
        tabIndex={-1}
        role={entregue ? undefined : 'status'}
      >
        {!entregue && pedidos.some(pedido => esperando.includes(pedido.pedidoId)) ? (
          <StatusMark icon="offline" tone="warn" sentence>
            Entregue, mas ainda não enviado. Segue sozinho.
          </StatusMark>
        ) : (
          <StatusMark icon="check" tone="success">
            {entregue ? 'Entregue' : 'Enviando…'}
          </StatusMark>
        )}
      </p>
    )

  async function confirmar() {
    if (!(await confirmarStatus(falta, 'ENTREGUE'))) return
    for (const id of falta) entregar(id)
    // The button makes room for the mark.
    requestAnimationFrame(() => focusIsLost() && document.getElementById(`entregue-${pedidoId}`)?.focus())
  }

  return (
    <p className={styles.entrega}>
      <Button
        variant="quiet"
        icon="check"
        aria-label={`Entregue a ${comprador.nome}`}
        onClick={() => void confirmar()}
      >
        Entregue
      </Button>
    </p>
  )
}

interface LugarDaParadaProps {
  parada: Parada
  rotaId: number
  lugar: number
  ultima: boolean
}

/** One place up or down: by its buttons, and by the arrows of the keyboard while one of them has the focus. */
function LugarDaParada({ parada, rotaId, lugar, ultima }: LugarDaParadaProps) {
  const { mover } = useMovimentos()
  const { pedidoId, comprador } = parada
  const primeira = lugar === 0

  function mudar(passos: number, botao: HTMLElement) {
    if (passos < 0 ? primeira : ultima) return
    mover({ pedidoId, rotaId, lugar: lugar + passos })
    // It moves along with its stop and would lose the focus.
    requestAnimationFrame(() => botao.focus())
  }

  function mudarPelaTecla(event: KeyboardEvent<HTMLElement>) {
    const passos = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!passos) return
    event.preventDefault()
    mudar(passos, event.currentTarget)
  }

  return (
    <Row as="span" align="stretch" className={styles.setas}>
      <IconButton
        icon="chevron-up"
        label={`Subir ${comprador.nome}`}
        aria-disabled={primeira}
        onKeyDown={mudarPelaTecla}
        onClick={({ currentTarget }) => mudar(-1, currentTarget)}
      />
      <IconButton
        icon="chevron-down"
        label={`Descer ${comprador.nome}`}
        aria-disabled={ultima}
        onKeyDown={mudarPelaTecla}
        onClick={({ currentTarget }) => mudar(1, currentTarget)}
      />
    </Row>
  )
}
