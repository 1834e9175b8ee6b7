import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { diaEMes, momentoSemAno, somarDias } from '#domain/calendario.ts'
import { juntarParadas } from '#domain/entrega/rota.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { SituacaoDaCopia, useSemSinal } from '#web/components/copia/SituacaoDaCopia.tsx'
import { diaDoEndereco, nomeDoDia } from '#web/components/data/nome-do-dia.ts'
import { paths } from '#web/paths.ts'
import { useEntregasRecusadas } from '#web/queries/doca/rota/entregar-pedido.ts'
import { type DiaDeRotas, useMoverParada, useRotas } from '#web/queries/doca/rota-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Chips } from '#web/ui/data/Chips.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Box, Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { passFocus } from '#web/ui/page/pass-focus.ts'
import { type RotaASalvar, RotaDialog } from './edicao/RotaDialog.tsx'
import { nomeDaZona } from './nome-da-zona.ts'
import { MovimentoProvider, useAlvo, useMovimentos } from './parada/movimento.tsx'
import { ParadaDoDia } from './parada/ParadaDoDia.tsx'
import { RotaDoDia } from './RotaDoDia.tsx'
import styles from './RotasPage.module.css'

const route = getRouteApi('/sessao/adm/rotas')

/**
 * The delivery routes of a day, and the orders that are in none (rules N58–N60). An address without a day becomes that of the next one with
 * orders, so that the screen stays there when its last stop is delivered.
 */
export function RotasPage() {
  const dia = diaDoEndereco(route.useSearch().dia)
  const rotas = useRotas(dia, true)
  const semSinal = useSemSinal(rotas.error)
  const navigate = route.useNavigate()
  // While another screen loads, the address is already that one.
  const aqui = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.rotas) })
  const diaAEscrever = aqui && !dia ? rotas.data?.dia : undefined
  useEffect(() => {
    if (diaAEscrever) void navigate({ search: { dia: diaAEscrever }, replace: true, resetScroll: false })
  }, [diaAEscrever, navigate])
  return (
    <Consultado
      consulta={rotas}
      falha="Erro ao carregar as rotas."
      esqueleto={
        <>
          <PageHeader title="Rotas" />
          <Skeleton height={96} count={6} label="Carregando rotas…" />
        </>
      }
    >
      {dados => (
        <RotasDoDia
          key={dados.dia}
          doDia={dados}
          diaPedido={dia}
          lidoEm={semSinal ? rotas.dataUpdatedAt : null}
        />
      )}
    </Consultado>
  )
}

interface RotasDoDiaProps {
  doDia: DiaDeRotas
  /** The day of the address; undefined if the server chose it. */
  diaPedido: string | undefined
  /** Without a line: when they were read. */
  lidoEm: number | null
}

/** A day's routes by zone, beside the orders that are in none. */
function RotasDoDia({ doDia, diaPedido, lidoEm }: RotasDoDiaProps) {
  const mover = useMoverParada(diaPedido)
  const [dialogo, setDialogo] = useState<RotaASalvar | null>(null)
  const { dia, zonas, rotas, semRota } = doDia
  // A route of a zone that the table in force does not have any more still stands under its id.
  const ids = [...new Set([...zonas.map(({ id }) => id), ...rotas.map(({ zonaId }) => zonaId)])]
  const comRotas = ids.filter(id => rotas.some(({ zonaId }) => zonaId === id))
  const nada = rotas.length + semRota.length === 0
  const semSinal = lidoEm !== null
  return (
    <MovimentoProvider doDia={doDia} mover={mover} semSinal={semSinal}>
      <PageHeader
        title="Rotas"
        aside={
          zonas.length > 0 &&
          !nada &&
          !semSinal && (
            <Button variant="quiet" icon="plus" onClick={() => setDialogo({ zonaId: null })}>
              Nova rota
            </Button>
          )
        }
      />
      {semSinal && (
        <SituacaoDaCopia
          semSinal
        >{`Sem conexão. Rotas lidas em ${momentoSemAno(new Date(lidoEm))}.`}</SituacaoDaCopia>
      )}
      <EntregasRecusadas doDia={doDia} />
      <DiasDasRotas doDia={doDia} />
      {nada && <Empty text={`Nada para entregar em ${diaEMes(dia)}.`} drawing="/arte/vazio.svg" />}
      <Grid gap={6} className={styles.colunas}>
        <SemRota doDia={doDia} onCriar={zonaId => setDialogo({ zonaId })} />
        <Stack gap={6} className={`unless-empty ${styles.zonas}`}>
          {comRotas.map(id => (
            <section key={id}>
              <Box as="h2" below={3}>
                {nomeDaZona(id, zonas)}
              </Box>
              <Stack gap={4}>
                {rotas
                  .filter(({ zonaId }) => zonaId === id)
                  .map(rota => (
                    <RotaDoDia key={rota.id} rota={rota} onEditar={() => setDialogo({ rota })} />
                  ))}
              </Stack>
            </section>
          ))}
        </Stack>
      </Grid>
      {dialogo && <RotaDialog salvar={dialogo} doDia={doDia} onClose={() => setDialogo(null)} />}
    </MovimentoProvider>
  )
}

/** The days to choose from, each with how many of its orders are in no route; without a line the one that this device has. */
function DiasDasRotas({ doDia: { hoje, dia: atual, dias, semRota } }: { doDia: DiaDeRotas }) {
  const { semSinal } = useMovimentos()
  const contados = new Map(dias.map(({ dia, semRota: quantos }) => [dia, quantos]))
  // Stops of this day may have been moved since it was read.
  contados.set(atual, semRota.length)
  const chaves = semSinal ? [atual] : [...new Set([...contados.keys(), hoje, somarDias(hoje, 1)])].toSorted()
  const items = chaves.map(key => {
    const falta = contados.get(key) ?? 0
    const nome = nomeDoDia(key, hoje)
    return { key, label: falta > 0 ? `${nome} · ${falta} sem rota` : nome, current: key === atual }
  })
  return (
    <Box below={4}>
      <Chips
        label="Dia de entrega"
        items={items}
        linkTo={({ key }, link) => <Link to={paths.rotas} search={{ dia: key }} {...link} />}
      />
    </Box>
  )
}

/** The deliveries that were marked on this device and refused, until the person has read why (rule N60). */
function EntregasRecusadas({ doDia: { rotas } }: { doDia: DiaDeRotas }) {
  const { recusadas, entendi } = useEntregasRecusadas()
  // A colleague may have delivered it elsewhere.
  const entregues = new Set(
    rotas
      .flatMap(({ paradas }) => paradas)
      .filter(({ statusPedido }) => statusPedido === 'ENTREGUE')
      .map(({ pedidoId }) => pedidoId),
  )
  const aLer = recusadas.filter(({ pedidoId }) => !entregues.has(pedidoId))
  if (aLer.length === 0) return null
  return (
    <Stack as="ul" gap={3} below={4} className={styles.recusadas} aria-label="Entregas não registradas">
      {aLer.map(({ pedidoId, motivo }) => (
        <li key={pedidoId}>
          <StatusMark icon="alert" tone="danger" sentence>
            {`O pedido #${pedidoId} não foi marcado como entregue.`}
          </StatusMark>
          <p>{motivo}</p>
          <Row as="p" wrap columnGap={5} above={2} className="strong link-row">
            <Link to={paths.pedido(pedidoId)}>
              Ver pedido<span className="visually-hidden"> {pedidoId}</span>
            </Link>
            <Button
              variant="quiet"
              data-entendi
              onClick={({ currentTarget }) => {
                passFocus(currentTarget, '[data-entendi]', document.getElementById('conteudo'))
                entendi(pedidoId)
              }}
            >
              Entendi<span className="visually-hidden">, pedido {pedidoId}</span>
            </Button>
          </Row>
        </li>
      ))}
    </Stack>
  )
}

interface SemRotaProps {
  doDia: DiaDeRotas
  /** Asks for a new route of this zone. */
  onCriar: (zonaId: string) => void
}

/** The orders of the day that are in no route, by zone; each zone can become a route at once. */
function SemRota({ doDia: { semRota, zonas, rotas }, onCriar }: SemRotaProps) {
  const { semSinal } = useMovimentos()
  const alvo = useAlvo(null)
  if (semRota.length === 0)
    return rotas.length > 0 ? (
      <Stack
        as="section"
        gap={3}
        className={classNames(styles.semRota, 'wide-only')}
        aria-labelledby="sem-rota"
        {...alvo(0)}
      >
        <h2 id="sem-rota">Sem rota</h2>
        <p className={`muted ${styles.tudoNaRota}`}>Todos os pedidos deste dia estão em uma rota.</p>
      </Stack>
    ) : null
  const ids = [...new Set(semRota.map(({ zonaId }) => zonaId))]
  return (
    <Stack
      as="section"
      gap={3}
      className={styles.semRota}
      aria-labelledby="sem-rota"
      {...alvo(semRota.length)}
    >
      <h2 id="sem-rota">Sem rota</h2>
      {ids.map(id => (
        <Stack key={id} gap={2}>
          <Row gap={3} justify="between" className={`target ${styles.cabecaDoGrupo}`}>
            <h3>{nomeDaZona(id, zonas)}</h3>
            {id !== null && !semSinal && zonas.some(zona => zona.id === id) && (
              <Button variant="quiet" onClick={() => onCriar(id)} aria-label={`Criar rota de ${id}`}>
                Criar rota
              </Button>
            )}
          </Row>
          <ul className="panel divided">
            {juntarParadas(semRota).map((pedidos, lugar) =>
              pedidos[0]?.zonaId === id ? (
                <ParadaDoDia key={pedidos[0].pedidoId} pedidos={pedidos} rotaId={null} lugar={lugar} />
              ) : null,
            )}
          </ul>
        </Stack>
      ))}
    </Stack>
  )
}
