import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatarData } from '#domain/calendario.ts'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { contar } from '#domain/inteiro.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { formatarDiaEHora } from '#web/components/data/datas.ts'
import { paths } from '#web/paths.ts'
import {
  type Boletim,
  type BoletimDaLista,
  type LinhaDoBoletim,
  useBoletim,
  useBoletins,
  useDespublicarBoletim,
  usePublicarBoletim,
} from '#web/queries/mercado/ceasa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import { ImportarBoletim } from './ImportarBoletim.tsx'
import { LigarLinhas } from './LigarLinhas.tsx'
import { rotuloDaLinha } from './palavras.ts'

const route = getRouteApi('/sessao/adm/ceasa')

/** The market's bulletins: import one, link its lines to products, publish it (rule N37). */
export function CeasaPage() {
  const { page = 0, boletim } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHeader title="Preços da CEASA" />
      <Grid as="section" gap={4} below={6} aria-labelledby="importar">
        <h2 id="importar">1. Importar</h2>
        <ImportarBoletim
          onImportado={id => void navigate({ to: paths.ceasa, search: { boletim: id }, resetScroll: false })}
        />
      </Grid>
      {boletim !== undefined && <BoletimAberto key={boletim} id={boletim} />}
      <Grid as="section" gap={4} below={6} aria-labelledby="boletins">
        <h2 id="boletins">Boletins</h2>
        <ListaDeBoletins page={page} />
      </Grid>
    </>
  )
}

/** The second and the third step of one bulletin: which products its lines are, and publishing it. */
function BoletimAberto({ id }: { id: number }) {
  const boletim = useBoletim(id)
  return (
    <Consultado
      consulta={boletim}
      falha="Erro ao carregar o boletim."
      esqueleto={<Skeleton height={400} label="Carregando o boletim…" />}
    >
      {lido => (
        <>
          <Grid as="section" gap={4} below={6} aria-labelledby="ligar">
            <h2 id="ligar" tabIndex={-1} ref={irPara}>
              2. Ligar aos produtos
            </h2>
            <p className="muted">{descrever(lido)}</p>
            <LigarLinhas linhas={lido.linhas} />
          </Grid>
          <Grid as="section" gap={4} below={6} aria-labelledby="publicar">
            <h2 id="publicar" tabIndex={-1}>
              3. Publicar
            </h2>
            <PublicarBoletim boletim={lido} />
          </Grid>
        </>
      )}
    </Consultado>
  )
}

function descrever({ dia, mercado }: Boletim): string {
  return `Boletim de ${formatarData(dia)}, ${mercado}. Cada linha se liga uma vez e vale para os próximos boletins.`
}

// It opens above the list or below the form, perhaps out of sight.
function irPara(titulo: HTMLElement | null): void {
  titulo?.focus()
}

/** What publishing a bulletin will show, the prices that have to be confirmed, and the button. */
function PublicarBoletim({ boletim }: { boletim: Boletim }) {
  const { id, linhas, publicadoEm } = boletim
  const [conferi, setConferi] = useState(false)
  const { mutate: publicar, isPending } = usePublicarBoletim(id)
  const publicado = useRef(publicadoEm)
  // The button goes when the bulletin is published: its heading takes the focus.
  useEffect(() => {
    if (publicadoEm !== null && publicado.current === null && focusIsLost())
      document.getElementById('publicar')?.focus()
    publicado.current = publicadoEm
  }, [publicadoEm])
  const suspeitas = linhas.filter(({ suspeita }) => suspeita !== null)
  return (
    <Card flow="stack" gap={3} className="measure">
      <p>{descreverLinhas(linhas)}</p>
      {publicadoEm !== null ? (
        <Row wrap columnGap={4} justify="between">
          <StatusMark icon="check" tone="success" sentence>
            {`Publicado em ${formatarDiaEHora(publicadoEm)}.`}
          </StatusMark>
          <DespublicarBoletim boletim={boletim} />
        </Row>
      ) : (
        <>
          {suspeitas.length > 0 && (
            <div>
              <StatusMark icon="alert" tone="warn" sentence>
                {contar(
                  suspeitas.length,
                  'preço mudou mais de cinco vezes. Confira:',
                  'preços mudaram mais de cinco vezes. Confira:',
                )}
              </StatusMark>
              <Stack as="ul" gap={2} above={2} className="breaks">
                {suspeitas.map(linha => (
                  <li key={rotuloDaLinha(linha)}>
                    {rotuloDaLinha(linha)}: {formatarCentavos(deReais(linha.suspeita ?? 0))} →{' '}
                    <strong>{formatarCentavos(deReais(linha.comum))}</strong>
                  </li>
                ))}
              </Stack>
              <Checkbox
                label="Conferi, estão certos"
                checked={conferi}
                onChange={event => setConferi(event.target.checked)}
              />
            </div>
          )}
          <Row wrap gap={3} align="start">
            <Button
              busy={isPending}
              disabledReason={
                suspeitas.length > 0 && !conferi ? 'Confira os preços que mudaram muito.' : null
              }
              onClick={() => publicar(conferi)}
            >
              Publicar
            </Button>
          </Row>
        </>
      )}
    </Card>
  )
}

function descreverLinhas(linhas: readonly LinhaDoBoletim[]): string {
  const ligadas = linhas.filter(({ mapa }) => mapa?.produto).length
  const semMapa = linhas.filter(({ mapa }) => mapa === null).length
  const comFaixa = contar(ligadas, 'linha mostra a faixa de um produto', 'linhas mostram a faixa de produtos')
  if (semMapa === 0) return `${comFaixa}.`
  return `${comFaixa}; ${contar(semMapa, 'ainda não foi ligada e fica', 'ainda não foram ligadas e ficam')} de fora.`
}

interface DespublicarBoletimProps {
  boletim: Pick<BoletimDaLista, 'id' | 'dia' | 'mercado'>
}

/** Takes back a bulletin of the wrong day or market, after a question. */
function DespublicarBoletim({ boletim: { id, dia, mercado } }: DespublicarBoletimProps) {
  const { mutate: despublicar, isPending } = useDespublicarBoletim()
  const perguntar = () =>
    confirmAction({
      title: `Despublicar o boletim de ${formatarData(dia)}, ${mercado}?`,
      text: 'As cotações voltam a mostrar a faixa do boletim anterior, se houver. Este volta a ficar em preparo; se já houver outro em preparo do mesmo dia e mercado, este é removido.',
      confirmLabel: 'Despublicar',
      danger: true,
    })
  return (
    <Button
      variant="plain"
      busy={isPending}
      aria-label={`Despublicar o boletim de ${formatarData(dia)}, ${mercado}`}
      onClick={async () => {
        if (await perguntar()) despublicar(id)
      }}
    >
      Despublicar
    </Button>
  )
}

/** All bulletins, newest day first; each opens above the list. */
function ListaDeBoletins({ page }: { page: number }) {
  const boletins = useBoletins(page)
  return (
    <Consultado
      consulta={boletins}
      falha="Erro ao carregar os boletins."
      esqueleto={<Skeleton height={52} count={5} label="Carregando boletins…" />}
    >
      {pagina => (
        <TabelaPaginada
          label="Boletins"
          lines
          columns={COLUNAS}
          pagina={pagina}
          rowKey={({ id }) => id}
          busy={boletins.isPlaceholderData}
          vazio={<Empty text="Nenhum boletim ainda. Importe o primeiro acima." />}
        />
      )}
    </Consultado>
  )
}

const COLUNAS: readonly Column<BoletimDaLista>[] = [
  {
    key: 'dia',
    header: 'Dia',
    cell: ({ id, dia, mercado, publicadoEm, semMapa }) => (
      <>
        <Link to={paths.ceasa} search={busca => ({ ...busca, boletim: id })} className="stretched-link">
          {formatarData(dia)}
        </Link>
        <span className="muted compact block card-only">
          {mercado} · {publicadoEm ? 'publicado' : 'em preparo'}
          {semMapa > 0 && ` · ${semMapa} sem produto`}
        </span>
      </>
    ),
  },
  { key: 'mercado', header: 'Mercado', card: 'hidden', cell: ({ mercado }) => mercado },
  {
    key: 'situacao',
    header: 'Situação',
    card: 'hidden',
    cell: ({ publicadoEm }) =>
      publicadoEm ? (
        <StatusMark icon="check" tone="success">
          Publicado
        </StatusMark>
      ) : (
        <StatusMark icon="pending" tone="warn">
          Em preparo
        </StatusMark>
      ),
  },
  { key: 'linhas', header: 'Linhas', align: 'end', card: 'hidden', cell: ({ linhas }) => linhas },
  { key: 'semMapa', header: 'Sem produto', align: 'end', card: 'hidden', cell: ({ semMapa }) => semMapa },
  { key: 'por', header: 'Por', card: 'hidden', cell: ({ por }) => por.nome },
]
