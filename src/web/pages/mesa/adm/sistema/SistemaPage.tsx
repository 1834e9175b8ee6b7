import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { Instante } from '#web/components/data/Instante.tsx'
import { haQuantoEspera } from '#web/pages/mesa/adm/espera.ts'
import { type Resumo, type Trabalho, useExecutarTrabalho, useResumo } from '#web/queries/mesa/adm-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { Stat } from '#web/ui/display/Stat.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Box, Grid, Row } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { rotinaPorNome } from './nomes-das-rotinas.ts'
import { quandoRoda } from './quando-roda.ts'

/** The machine room: the tasks that run by themselves, their queues, and what the provider still owes an answer for. */
export function SistemaPage() {
  const resumo = useResumo()
  return (
    <>
      <PageHeader title="Sistema" />
      <Consultado
        consulta={resumo}
        falha="Erro ao carregar as rotinas."
        esqueleto={<Skeleton height={52} count={6} />}
      >
        {dados => <Rotinas resumo={dados} agora={new Date(resumo.dataUpdatedAt)} />}
      </Consultado>
    </>
  )
}

const SEM_MOTIVO = 'o motivo está no registro do servidor.'

const columns: readonly Column<Trabalho>[] = [
  { key: 'nome', header: 'Rotina', card: 'wide', cell: trabalho => <Nome trabalho={trabalho} /> },
  {
    key: 'ultima',
    header: 'Última vez',
    card: 'labelled',
    cell: ({ ultimaExecucao }) => (ultimaExecucao ? <Instante valor={ultimaExecucao} /> : 'nunca'),
  },
  {
    key: 'fila',
    header: 'Na fila',
    align: 'end',
    card: 'labelled',
    cell: ({ naFila, emExecucao }) => (emExecucao > 0 ? `${naFila} (${emExecucao} em execução)` : naFila),
  },
  {
    key: 'falhas',
    header: 'Falhas',
    align: 'end',
    card: 'labelled',
    cell: ({ falhas }) =>
      falhas > 0 ? (
        <StatusMark icon="alert" tone="danger">
          {String(falhas)}
        </StatusMark>
      ) : (
        0
      ),
  },
  {
    key: 'acao',
    header: 'Ação',
    align: 'end',
    card: 'wide',
    cell: trabalho => <Executar trabalho={trabalho} />,
  },
]

/** The background jobs: those with failures, and the others folded. */
function Rotinas({ resumo, agora }: { resumo: Resumo; agora: Date }) {
  const { emissoesSemResposta, avisosNaoAplicados, trabalhos } = resumo
  const comFalhas = trabalhos.filter(({ falhas }) => falhas > 0)
  const semFalhas = trabalhos.filter(({ falhas }) => falhas === 0)
  return (
    <Grid gap={4}>
      <Row wrap gap={3} columnGap={6} align="stretch">
        <Parado rotulo="Boletos que o PagBank não confirmou" parado={emissoesSemResposta} agora={agora} />
        <Parado rotulo="Avisos de pagamento por ler" parado={avisosNaoAplicados} agora={agora} />
      </Row>
      {comFalhas.length > 0 && <Tabela label="Rotinas com falhas" trabalhos={comFalhas} />}
      {semFalhas.length > 0 && (
        <Fold
          summary={
            <StatusMark icon="check" tone="success">
              {contarSemFalhas(semFalhas.length)}
            </StatusMark>
          }
        >
          <Tabela label="Rotinas sem falhas" trabalhos={semFalhas} />
        </Fold>
      )}
    </Grid>
  )
}

function Tabela({ label, trabalhos }: { label: string; trabalhos: readonly Trabalho[] }) {
  return <Table label={label} columns={columns} rows={trabalhos} rowKey={({ nome }) => nome} />
}

function contarSemFalhas(quantos: number): string {
  return quantos === 1 ? '1 rotina sem falhas' : `${quantos} rotinas sem falhas`
}

interface ParadoProps {
  rotulo: string
  parado: Resumo['emissoesSemResposta']
  agora: Date
}

function Parado({ rotulo, parado: { quantidade, desde }, agora }: ParadoProps) {
  return (
    <Stat label={rotulo} alarm={quantidade > 0}>
      {quantidade}
      {desde && `, ${haQuantoEspera(desde, agora)}`}
    </Stat>
  )
}

function Nome({ trabalho: { nome, cron, ultimaFalha } }: { trabalho: Trabalho }) {
  const { titulo, texto } = rotinaPorNome(nome)
  const quando = quandoRoda(cron)
  return (
    <>
      <strong>{titulo}</strong>
      <span className="compact block">{[texto, quando].filter(Boolean).join(' ')}</span>
      {ultimaFalha && (
        <Box as="span" above={1} className="compact breaks block">
          Última falha em <Instante valor={ultimaFalha.em} />: {ultimaFalha.motivo ?? SEM_MOTIVO}
        </Box>
      )}
    </>
  )
}

function Executar({ trabalho: { nome, podeExecutar } }: { trabalho: Trabalho }) {
  const { mutate: executar, isPending } = useExecutarTrabalho()
  if (!podeExecutar) return <span className="compact">sozinho</span>
  return (
    <Button
      variant="quiet"
      icon="retry"
      busy={isPending}
      aria-label={`Executar agora: ${rotinaPorNome(nome).titulo}`}
      onClick={() => executar(nome)}
    >
      Executar agora
    </Button>
  )
}
