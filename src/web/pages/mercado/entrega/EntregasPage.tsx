import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DIAS_OFERECIDOS } from '#domain/entrega/agenda.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { palavraDoDia } from '#web/components/entrega/dia-de-entrega.ts'
import { paths } from '#web/paths.ts'
import {
  type Agenda,
  type DiaDaZona,
  useAgenda,
  useDiasDeEntrega,
  type ZonaDaAgenda,
} from '#web/queries/mercado/entrega-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Grid, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { resumirAgenda } from './agenda/resumir-agenda.ts'
import { ZonaDialog } from './agenda/ZonaDialog.tsx'
import { aperto, montarCalendario, porCento } from './calendario/calendario.ts'
import styles from './EntregasPage.module.css'
import { ExcecoesDaAgenda } from './excecao/ExcecoesDaAgenda.tsx'

/** How full the next days are, the agenda of each zone, and the dates that are different (rules N48–N50). */
export function EntregasPage() {
  const dias = useDiasDeEntrega()
  const agenda = useAgenda()
  return (
    <>
      <PageHeader
        title="Entregas"
        aside={
          <Link
            to={paths.mesa}
            search={{ tipo: 'entrega-parada' }}
            className={buttonClass({ variant: 'quiet' })}
          >
            Entregas paradas
          </Link>
        }
      />
      <h2 id="calendario">Próximos {DIAS_OFERECIDOS} dias</h2>
      <Consultado
        consulta={dias}
        falha="Erro ao carregar os dias."
        esqueleto={<Skeleton height={640} label="Carregando os dias…" />}
      >
        {lidos => (
          // What follows is drawn with the calendar, so that its height moves nothing below it.
          <>
            <CalendarioDeEntregas dias={lidos} />
            <Consultado
              consulta={agenda}
              falha="Erro ao carregar a agenda."
              esqueleto={<Skeleton height={560} label="Carregando a agenda…" />}
            >
              {lida => (
                <>
                  <ExcecoesDaAgenda agenda={lida} />
                  <AgendaDasZonas agenda={lida} />
                </>
              )}
            </Consultado>
          </>
        )}
      </Consultado>
    </>
  )
}

/** How full each day of each zone is; a day leads to its orders. The zones stay in view while the days scroll sideways. */
function CalendarioDeEntregas({ dias }: { dias: readonly DiaDaZona[] }) {
  const { zonas, datas } = montarCalendario(dias)
  if (datas.length === 0)
    return (
      <Empty
        text="Nenhuma zona tem agenda: os compradores não escolhem o dia da entrega."
        drawing="/arte/cheiro-verde.svg"
      />
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
    <section className={`panel ${styles.rolagem}`} tabIndex={0} aria-label="Lotação por zona e dia">
      <table className={styles.calendario}>
        <thead>
          <tr>
            <th scope="col">Zona</th>
            {datas.map(dia => (
              <th key={dia} scope="col">
                <Dia dia={dia} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zonas.map(({ zonaId, zonaNome, porDia }) => (
            <tr key={zonaId}>
              <th scope="row">{zonaNome ?? zonaId}</th>
              {datas.map(dia => (
                <td key={dia}>
                  <LotacaoDoDia dia={porDia.get(dia)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Dia({ dia }: { dia: string }) {
  const palavra = palavraDoDia(dia, lerRelogio())
  return (
    <Link to={paths.pedidos} search={{ entregaDia: dia }} className={`nowrap target ${styles.dia}`}>
      <span className="visually-hidden">Pedidos de </span>
      {formatarDiaCurto(dia)}
      {palavra && <span className="muted compact regular">{palavra}</span>}
    </Link>
  )
}

/** Each zone with its weekdays in words, and the way to change them. */
function AgendaDasZonas({ agenda }: { agenda: Agenda }) {
  const [aberta, setAberta] = useState<ZonaDaAgenda | null>(null)
  return (
    <Grid as="section" gap={4} above={6} aria-labelledby="agenda">
      <h2 id="agenda">Agenda por zona</h2>
      <ul className="panel divided">
        {agenda.zonas.map(zona => (
          <Grid key={zona.zonaId} as="li" gap={2} columnGap={4} align="center" columns="fill" pad="3-4">
            <div>
              <h3 className="medium">{zona.zonaNome ?? zona.zonaId}</h3>
              <ResumoDaZona zona={zona} />
            </div>
            {zona.zonaNome !== null && (
              <Button
                variant="plain"
                icon="edit"
                aria-label={`Editar a agenda de ${zona.zonaNome}`}
                onClick={() => setAberta(zona)}
              >
                <span className="wide-only">Editar</span>
              </Button>
            )}
          </Grid>
        ))}
      </ul>
      {aberta && (
        <ZonaDialog
          agenda={agenda}
          zonaId={aberta.zonaId}
          titulo={aberta.zonaNome ?? aberta.zonaId}
          onClose={() => setAberta(null)}
        />
      )}
    </Grid>
  )
}

function ResumoDaZona({ zona: { zonaNome, dias } }: { zona: ZonaDaAgenda }) {
  if (zonaNome === null)
    return (
      <p className="muted compact">
        A tabela de frete em vigor não tem esta zona: ela sai da agenda quando você salvar.
      </p>
    )
  if (dias.length === 0) return <p className="muted compact">Sem agenda: o comprador não escolhe o dia.</p>
  return resumirAgenda(dias).map(linha => (
    <p key={linha.dias} className="muted compact">
      <strong>{linha.dias}</strong> · {linha.corte} · {linha.limite}
    </p>
  ))
}

interface LotacaoDoDiaProps {
  /** Undefined for a day on which neither the agenda nor an order is. */
  dia: DiaDaZona | undefined
}

/** The bookings and the capacity of a day: stops and weight, each with a bar where there is a bound. A day without stops is a dash. */
function LotacaoDoDia({ dia }: LotacaoDoDiaProps) {
  if (!dia || (!dia.entrega && dia.paradas === 0))
    return <span className="muted compact">{dia?.motivo ?? 'fechado'}</span>
  if (dia.entrega && dia.paradas === 0 && !dia.motivo)
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">livre</span>
      </span>
    )
  const { paradas, peso, maximoDeParadas, maximoDePeso, entrega, motivo } = dia
  return (
    <Stack as="span" gap={2}>
      <Medida marcado={paradas} maximo={maximoDeParadas} palavras={contarParadas(paradas, maximoDeParadas)} />
      <Medida marcado={peso} maximo={maximoDePeso} palavras={contarPeso(peso, maximoDePeso)} />
      {(!entrega || motivo) && <span className="warn compact">{motivo ?? 'sem entrega'}</span>}
    </Stack>
  )
}

/** "14 de 25 paradas", "1 parada". */
function contarParadas(paradas: number, maximo: number | null): string {
  const nome = (maximo ?? paradas) === 1 ? 'parada' : 'paradas'
  return `${deQuanto(formatarInteiro(paradas), maximo === null ? null : formatarInteiro(maximo))} ${nome}`
}

/** "840 de 2.000 kg", "840 kg". */
function contarPeso(peso: number, maximo: number | null): string {
  if (maximo === null) return escreverPeso(peso)
  return deQuanto(escreverPeso(peso).replace('\u00a0kg', ''), escreverPeso(maximo))
}

const escreverPeso = (quilos: number) => formatarPeso(deQuilos(quilos))

const deQuanto = (marcado: string, maximo: string | null) =>
  maximo === null ? marcado : `${marcado} de ${maximo}`

function Medida({ marcado, maximo, palavras }: { marcado: number; maximo: number | null; palavras: string }) {
  const largura = porCento(marcado, maximo)
  return (
    <span className={`compact ${styles.medida}`} data-aperto={aperto(marcado, maximo)}>
      <span>
        {palavras}
        {aperto(marcado, maximo) === 'cheio' && <strong>, cheio</strong>}
      </span>
      {largura !== null && (
        <span className={`sunken ${styles.barra}`} aria-hidden="true">
          <span style={{ width: `${largura}%` }} />
        </span>
      )}
    </span>
  )
}
