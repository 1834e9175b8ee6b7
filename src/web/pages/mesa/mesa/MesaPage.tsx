import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useMatch, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type NomeDoTipo, tipoDeclarado, tiposDeTarefa } from '#contract/mesa/tipos.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { BuscaNaLista } from '#web/components/consulta/BuscaNaLista.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { DetalheDaTarefa } from '#web/components/mesa/DetalheDaTarefa.tsx'
import { paginaDaFila } from '#web/components/mesa/pagina-da-fila.ts'
import { type Lugar, useVizinhas } from '#web/components/mesa/use-vizinhas.ts'
import { paths } from '#web/paths.ts'
import { useVendedoresPendentes } from '#web/queries/mercado/vendedor-queries.ts'
import {
  type ChaveDaTarefa,
  type PaginaDaMesa,
  useContagem,
  useFeitasHoje,
  useMesa,
  useSeguirMesa,
} from '#web/queries/mesa/mesa-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { useCompradoresPendentes } from '#web/queries/pessoas/comprador-queries.ts'
import type { BuscaDaMesa } from '#web/search.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useMedia } from '#web/ui/page/use-media.ts'
import { FiltroDasEncerradas } from './FiltroDasEncerradas.tsx'
import { FiltroDeTipos } from './FiltroDeTipos.tsx'
import { ListaDaMesa } from './ListaDaMesa.tsx'
import styles from './Mesa.module.css'
import { MesaVazia } from './MesaVazia.tsx'
import { useTeclasDaMesa } from './use-teclas-da-mesa.ts'

const MESA: Lugar = { nome: 'Mesa', lista: paths.mesa, tarefa: ({ tipo, id }) => paths.tarefa(tipo, id) }
const VENDEDORES = filaEm(paths.vendedoresPendentes, 'vendedor-pendente')
const COMPRADORES = filaEm(paths.compradoresPendentes, 'comprador-pendente')

function filaEm(lista: string, fila: NomeDoTipo): Lugar {
  return { nome: tipoDeclarado(fila).titulo, lista, tarefa: ({ id }) => `${lista}/${id}`, fila }
}

/** What staff can do now, whatever it is about: the list, and beside it or in its place the task that is open (design/desk). */
export function MesaPage() {
  const busca = useMatch({ from: '/sessao/adm/mesa' }).search
  return <Mesa de={MESA} busca={busca} mesa={useMesa(busca)} escolhida={useTarefaDoEndereco()} />
}

/** The sellers that wait, at the specification's address and by its calls (spec §2.22, §7.16). */
export function VendedoresPendentes() {
  const { search: busca, params } = useMatch({ from: '/sessao/adm/vendedores/pendentes/{-$id}' })
  const mesa = useVendedoresPendentes(contas => paginaDaFila(contas, 'VENDEDOR', busca.busca))
  return <Mesa de={VENDEDORES} busca={busca} mesa={mesa} escolhida={daFila('vendedor-pendente', params)} />
}

/** The buyers that wait, at the specification's address and by its calls (spec §2.23, §7.21). */
export function CompradoresPendentes() {
  const { search: busca, params } = useMatch({ from: '/sessao/adm/compradores/pendentes/{-$id}' })
  const mesa = useCompradoresPendentes(contas => paginaDaFila(contas, 'COMPRADOR', busca.busca))
  return <Mesa de={COMPRADORES} busca={busca} mesa={mesa} escolhida={daFila('comprador-pendente', params)} />
}

const LADO_A_LADO = '(width >= 1000px)'
const esqueleto = <Skeleton height={58} count={8} label="Carregando a mesa…" />

interface MesaProps {
  de: Lugar
  /** What the address asks for. */
  busca: BuscaDaMesa
  mesa: UseQueryResult<PaginaDaMesa>
  /** The task of the address. */
  escolhida: ChaveDaTarefa | null
}

function Mesa({ de, busca: doEndereco, mesa, escolhida }: MesaProps) {
  const busca = de.fila ? { ...doEndereco, tipo: de.fila } : doEndereco
  const raiz = useRef<HTMLDivElement>(null)
  const ladoALado = useMedia(LADO_A_LADO)
  const primeira = usePrimeira(mesa, doEndereco, ladoALado && !escolhida)
  const aberta = escolhida ?? primeira
  const vizinhas = useVizinhas(mesa.data, { aberta, busca: doEndereco, de })
  useSeguirMesa()
  useTeclasDaMesa(raiz, vizinhas)
  const soDetalhe = aberta !== null && !ladoALado
  const encerradas = busca.situacao === 'ENCERRADA'
  const contagem = useContagem()
  const feitas = useFeitasHoje()
  // The kinds take one line: until they are counted nothing stands below them.
  const contando = !soDetalhe && !encerradas && (contagem.isPending || feitas.isPending)
  return (
    <div ref={raiz} className={styles.mesa}>
      {soDetalhe && <h1 className="visually-hidden">{de.nome}</h1>}
      {!soDetalhe &&
        (encerradas ? (
          <CabecalhoDasEncerradas busca={busca} />
        ) : (
          <CabecalhoDaMesa de={de} busca={busca} contando={contando} />
        ))}
      {contando ? (
        esqueleto
      ) : (
        <Grid gap={4} align="start" className={aberta || mesa.data?.total !== 0 ? styles.lados : undefined}>
          {!soDetalhe && (
            <Stack gap={3} className={styles.lista}>
              <Consultado
                consulta={mesa}
                falha={tipoDaBusca(busca)?.falhaDaLista ?? 'Erro ao carregar a mesa.'}
                esqueleto={esqueleto}
              >
                {pagina =>
                  pagina.total === 0 ? (
                    <MesaVazia busca={busca} />
                  ) : (
                    <ListaDaMesa
                      pagina={pagina}
                      lidaEm={new Date(mesa.dataUpdatedAt)}
                      aberta={aberta}
                      busca={doEndereco}
                      de={de}
                    />
                  )
                }
              </Consultado>
            </Stack>
          )}
          {aberta && (
            <DetalheDaTarefa
              key={`${aberta.tipo} ${aberta.id}`}
              {...aberta}
              vizinhas={vizinhas}
              aoChegar={!escolhida}
            />
          )}
        </Grid>
      )}
    </div>
  )
}

const daFila = (tipo: NomeDoTipo, { id }: { id?: string | undefined }): ChaveDaTarefa | null =>
  id === undefined ? null : { tipo, id }

// An address may be typed by hand: a kind that there is not is no task.
function useTarefaDoEndereco(): ChaveDaTarefa | null {
  const params = useMatch({ from: '/sessao/adm/mesa/$tipo/$id', shouldThrow: false })?.params
  if (!params || !Object.hasOwn(tiposDeTarefa, params.tipo)) return null
  return { tipo: params.tipo as NomeDoTipo, id: params.id }
}

/** The task that is open until one is chosen: the first that no colleague has in hand. It stays while the list changes around it. */
function usePrimeira({ data, isFetching }: MesaProps['mesa'], busca: BuscaDaMesa, semEscolha: boolean) {
  const user = useUser()
  const [vista, setVista] = useState<{ lista: string; tarefa: ChaveDaTarefa | undefined }>()
  const tarefas = (semEscolha && data?.content) || []
  const lista = tarefas.length > 0 ? JSON.stringify(busca) : ''
  if (lista !== vista?.lista && !isFetching) {
    const livre = tarefas.find(({ comQuem }) => comQuem === null || comQuem.id === user.id)
    setVista({ lista, tarefa: livre ?? tarefas[0] })
  }
  return (lista === vista?.lista && vista.tarefa) || null
}

const tipoDaBusca = ({ tipo }: BuscaDaMesa) =>
  tipo && Object.hasOwn(tiposDeTarefa, tipo) ? tipoDeclarado(tipo as NomeDoTipo) : undefined

interface CabecalhoProps extends Pick<MesaProps, 'de' | 'busca'> {
  /** The title alone. */
  contando: boolean
}

function CabecalhoDaMesa({ de, busca, contando }: CabecalhoProps) {
  const navigate = useNavigate()
  const contagem = useContagem().data
  const feitas = useFeitasHoje().data?.total
  const titulo = tipoDaBusca(busca)?.titulo ?? 'Mesa'
  const ladoALado = useMedia(LADO_A_LADO)
  if (contando) return <PageHeader title={titulo} />
  const procura = (
    <div className={styles.busca} data-busca="">
      <BuscaNaLista
        label="Procurar na mesa"
        placeholder="Pedido ou nome"
        busca={busca.busca ?? ''}
        onChange={texto =>
          void navigate({
            to: de.lista,
            search: { ...(!de.fila && busca), busca: texto || undefined, page: undefined },
            replace: true,
          })
        }
      />
    </div>
  )
  return (
    <>
      <PageHeader
        title={titulo}
        aside={
          <>
            {ladoALado && procura}
            <Link
              to={paths.mesa}
              search={{ situacao: 'ENCERRADA', dia: dataEmSaoPaulo(lerRelogio()) }}
              className={`strong ${linha.link}`}
            >
              Feitas hoje{feitas !== undefined && ` (${feitas})`}
            </Link>
          </>
        }
      />
      <Row wrap gap={3} justify="between" align="start" below={4}>
        <FiltroDeTipos contagem={contagem} atual={busca.tipo} />
        {!ladoALado && procura}
      </Row>
    </>
  )
}

function CabecalhoDasEncerradas({ busca }: Pick<MesaProps, 'busca'>) {
  return (
    <>
      <PageHeader
        title={busca.dia === dataEmSaoPaulo(lerRelogio()) ? 'Feitas hoje' : 'Encerradas'}
        aside={
          <Link to={paths.mesa} search={{ tipo: busca.tipo }} className={`strong ${linha.link}`}>
            Voltar à mesa
          </Link>
        }
      />
      <FiltroDasEncerradas busca={busca} />
    </>
  )
}
