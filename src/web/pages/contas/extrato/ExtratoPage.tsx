import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { SITUACOES_DO_EXTRATO, type SituacaoDoExtrato } from '#domain/pagamento/extrato.ts'
import { PALAVRA_DO_ABATIMENTO } from '#domain/pagamento/palavras.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { colunasDaConta } from '#web/components/abatimento/colunas-da-conta.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { colunasDoExtrato } from '#web/components/credito/colunas-do-extrato.tsx'
import { CabecaDoExtrato } from '#web/components/extrato/CabecaDoExtrato.tsx'
import { Conta } from '#web/components/extrato/Conta.tsx'
import { CorpoDoExtrato } from '#web/components/extrato/CorpoDoExtrato.tsx'
import { periodoDaBusca } from '#web/components/periodo/periodo-da-busca.ts'
import { paths } from '#web/paths.ts'
import {
  arquivosDoExtrato,
  type FiltroDoExtrato,
  type TipoDeExtrato,
  useExtratoDeAbatimentos,
  useExtratoDeBoletos,
  useExtratoDoLimite,
} from '#web/queries/contas/extrato-queries.ts'
import { useComprador } from '#web/queries/pessoas/comprador-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { CopyButton } from '#web/ui/action/CopyButton.tsx'
import { Chips } from '#web/ui/data/Chips.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { colunasDosBoletos } from './colunas.tsx'
import {
  contaDoLivro,
  contaDosBoletos,
  gruposDe,
  respostaDoExtrato,
  TITULOS_DO_EXTRATO,
} from './resposta-do-extrato.ts'

const route = getRouteApi('/sessao/extrato')

/** A buyer's statement (rule N86): the answer in words, the sum, and its lines; for staff that of `userId`. */
export function ExtratoPage() {
  const { userId, ...busca } = route.useSearch()
  const pode = usePermissao()
  const daEquipe = pode('ver-compradores')
  if (daEquipe && userId === undefined) return <Navigate to={paths.compradores} replace />
  return <Extrato busca={busca} dono={daEquipe ? userId : undefined} />
}

interface ExtratoProps {
  busca: Omit<ReturnType<typeof route.useSearch>, 'userId'>
  /** The buyer, for staff. */
  dono: number | undefined
}

const NADA = <Empty text="Nada neste período." drawing="/arte/vazio.svg" />
const ESQUELETO = <Skeleton height={44} count={8} label="Carregando extrato…" />
const FALHA = 'Erro ao carregar o extrato.'

function Extrato({ busca, dono }: ExtratoProps) {
  const navigate = route.useNavigate()
  const { aba = 'boletos', page = 0, situacao } = busca
  const agora = lerRelogio()
  const hoje = dataEmSaoPaulo(agora)
  const periodo = periodoDaBusca(busca, agora)
  const filtro: FiltroDoExtrato = { ...periodo, page, userId: dono }
  // The answer stands above all tabs; the pages are those of the tab.
  const boletos = useExtratoDeBoletos(aba === 'boletos' ? { ...filtro, situacao } : { ...filtro, page: 0 })
  return (
    <>
      <CabecaDoExtrato
        titulo={<h1>Extrato</h1>}
        periodo={periodo}
        onPeriodo={dias =>
          void navigate({ search: { userId: dono, aba: busca.aba, situacao, ...dias }, replace: true })
        }
        arquivos={arquivosDoExtrato(aba, { ...filtro, situacao })}
        sobre={dono !== undefined && <DeQuem compradorId={dono} />}
      >
        {boletos.data && respostaDoExtrato(boletos.data, { hoje, deOutro: dono !== undefined })}
      </CabecaDoExtrato>
      <Row wrap gap={2} justify="between" below={3}>
        <Abas atual={aba} busca={{ ...busca, page: undefined, userId: dono }} />
        {aba === 'boletos' && ((boletos.data?.totalPages ?? 0) > 1 || situacao) && (
          <Situacoes
            atual={situacao}
            onChange={nova =>
              void navigate({ search: { ...busca, page: undefined, userId: dono, situacao: nova } })
            }
          />
        )}
      </Row>
      {aba === 'boletos' && (
        <Consultado consulta={boletos} falha={FALHA} esqueleto={ESQUELETO}>
          {extrato => (
            <CorpoDoExtrato
              conta={
                <Conta
                  label="Conta do período"
                  parcelas={contaDosBoletos(extrato, hoje)}
                  nota="Comprado: com frete, já sem o abatimento."
                />
              }
            >
              <TabelaPaginada
                label="Boletos"
                columns={colunasDosBoletos(extrato, hoje)}
                pagina={extrato}
                groups={gruposDe(extrato, hoje)}
                rowKey={({ pedidoId }) => pedidoId}
                busy={boletos.isPlaceholderData}
                vazio={NADA}
                below={boleto =>
                  dono === undefined &&
                  boleto === extrato.content.findLast(({ grupo }) => grupo === 'ABERTO') && (
                    <CopiarLinhas boletos={extrato.content} />
                  )
                }
                lines
              />
            </CorpoDoExtrato>
          )}
        </Consultado>
      )}
      {aba === 'limite' && <Limite filtro={filtro} />}
      {aba === 'abatimentos' && <Abatimentos filtro={filtro} />}
    </>
  )
}

function Limite({ filtro }: { filtro: FiltroDoExtrato }) {
  const limite = useExtratoDoLimite(filtro)
  return (
    <Consultado consulta={limite} falha={FALHA} esqueleto={ESQUELETO}>
      {extrato => (
        <CorpoDoExtrato
          conta={<Conta label="Limite do período" parcelas={contaDoLivro(extrato, 'Disponível')} />}
        >
          <TabelaPaginada
            label="Limite"
            columns={colunasDoExtrato}
            pagina={extrato}
            rowKey={({ id }) => id}
            busy={limite.isPlaceholderData}
            vazio={NADA}
          />
        </CorpoDoExtrato>
      )}
    </Consultado>
  )
}

function Abatimentos({ filtro }: { filtro: FiltroDoExtrato }) {
  const abatimentos = useExtratoDeAbatimentos(filtro)
  return (
    <Consultado consulta={abatimentos} falha={FALHA} esqueleto={ESQUELETO}>
      {extrato => (
        <CorpoDoExtrato
          conta={<Conta label="Abatimentos do período" parcelas={contaDoLivro(extrato, 'Saldo')} />}
        >
          <TabelaPaginada
            label="Abatimentos"
            columns={colunasDaConta(PALAVRA_DO_ABATIMENTO)}
            pagina={extrato}
            rowKey={({ id }) => id}
            busy={abatimentos.isPlaceholderData}
            vazio={NADA}
          />
        </CorpoDoExtrato>
      )}
    </Consultado>
  )
}

function DeQuem({ compradorId }: { compradorId: number }) {
  const { data: comprador } = useComprador(compradorId)
  return <Link to={paths.comprador(compradorId)}>{comprador?.nome ?? 'Ver comprador'}</Link>
}

const ABAS: readonly { key: TipoDeExtrato; label: string }[] = [
  { key: 'boletos', label: 'Boletos' },
  { key: 'limite', label: 'Limite' },
  { key: 'abatimentos', label: 'Abatimentos' },
]

function Abas({ atual, busca }: { atual: TipoDeExtrato; busca: ReturnType<typeof route.useSearch> }) {
  return (
    <Chips
      label="Extratos"
      items={ABAS.map(aba => ({ ...aba, current: aba.key === atual }))}
      linkTo={({ key }, link) => (
        <Link
          to={paths.extrato}
          search={{ ...busca, aba: key === 'boletos' ? undefined : key }}
          activeOptions={{ exact: true }}
          {...link}
        />
      )}
    />
  )
}

interface SituacoesProps {
  atual: SituacaoDoExtrato | undefined
  onChange: (nova: SituacaoDoExtrato | undefined) => void
}

/** Which boletos, where a page does not have all of them. */
function Situacoes({ atual, onChange }: SituacoesProps) {
  return (
    <Select
      label="Situação"
      labelHidden
      value={atual ?? ''}
      onChange={({ target }) => onChange(SITUACOES_DO_EXTRATO.find(uma => uma === target.value))}
    >
      <option value="">Todos</option>
      {(['ABERTO', 'EM_ATRASO', 'PAGO', 'CANCELADO'] as const).map(uma => (
        <option key={uma} value={uma}>
          {TITULOS_DO_EXTRATO[uma]}
        </option>
      ))}
    </Select>
  )
}

function CopiarLinhas({ boletos }: { boletos: readonly { linhaDigitavel: string | null }[] }) {
  const linhas = boletos.flatMap(({ linhaDigitavel }) => linhaDigitavel ?? [])
  if (linhas.length === 0) return null
  return (
    <CopyButton
      variant="plain"
      text={linhas.join('\n')}
      label={
        linhas.length === 1 ? 'Copiar a linha digitável' : `Copiar as ${linhas.length} linhas digitáveis`
      }
    />
  )
}
