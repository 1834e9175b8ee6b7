import { getRouteApi, Link } from '@tanstack/react-router'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { anoDe, type Periodo } from '#domain/periodo.ts'
import { CATALOGO, PARTES, relatoriosDe } from '#domain/relatorio.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { CabecaDoExtrato } from '#web/components/extrato/CabecaDoExtrato.tsx'
import { periodoDaBusca } from '#web/components/periodo/periodo-da-busca.ts'
import { arquivoDoRelatorio, type Escolha, useRelatorio } from '#web/queries/contas/relatorio-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import type { BuscaDeRelatorio } from '#web/search.ts'
import { Chips } from '#web/ui/data/Chips.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { TabelaDoRelatorio } from './TabelaDoRelatorio.tsx'

const route = getRouteApi('/sessao/relatorios')

/** The reports of the reader's role: one at a time, its answer in two sentences, its chart and its table (rules N108–N112). */
export function RelatoriosPage() {
  const { role } = useUser()
  const nomes = relatoriosDe(role)
  const escolha = escolhaDa(route.useSearch(), nomes)
  const navigate = route.useNavigate()
  const consulta = useRelatorio(escolha)
  const { titulo, por, deAgora } = CATALOGO[escolha.nome]
  return (
    <Stack gap={3}>
      <Chips
        label="Relatórios"
        items={nomes.map(nome => ({
          key: nome,
          label: CATALOGO[nome].titulo,
          current: nome === escolha.nome,
        }))}
        linkTo={({ key }, link) => (
          <Link to="." search={({ de, ate }: BuscaDeRelatorio) => ({ nome: key, de, ate })} {...link} />
        )}
      />
      <div>
        <CabecaDoExtrato
          titulo={<h1>{titulo}</h1>}
          periodo={deAgora ? null : escolha}
          onPeriodo={({ de, ate }: Periodo) => void navigate({ search: busca => ({ ...busca, de, ate }) })}
          arquivos={{ csv: arquivoDoRelatorio(escolha) }}
        >
          {!consulta.isPlaceholderData && consulta.data?.resposta.join(' ')}
        </CabecaDoExtrato>
      </div>
      {por.length > 1 && (
        <Chips
          label="Por"
          items={por.map(uma => ({
            key: uma,
            label: `Por ${PARTES[uma].toLowerCase()}`,
            current: uma === escolha.por,
          }))}
          linkTo={({ key }, link) => (
            <Link
              to="."
              search={(busca: BuscaDeRelatorio) => ({ ...busca, por: key })}
              resetScroll={false}
              {...link}
            />
          )}
        />
      )}
      <Consultado
        consulta={consulta}
        falha="Erro ao abrir o relatório."
        esqueleto={<Skeleton height={240} label="Carregando relatório…" />}
      >
        {relatorio => (
          <TabelaDoRelatorio label={titulo} relatorio={relatorio} busy={consulta.isPlaceholderData} />
        )}
      </Consultado>
    </Stack>
  )
}

// An address may be old, typed by hand, or of another role: what it does not name well counts as not named.
function escolhaDa(busca: BuscaDeRelatorio, nomes: ReturnType<typeof relatoriosDe>): Escolha {
  const nome = nomes.find(um => um === busca.nome) ?? nomes[0] ?? 'pedidos'
  const { por } = CATALOGO[nome]
  const agora = lerRelogio()
  const semDias = busca.de === undefined && busca.ate === undefined
  const periodo = semDias ? anoDe(dataEmSaoPaulo(agora)) : periodoDaBusca(busca, agora)
  return { nome, por: por.find(uma => uma === busca.por) ?? por[0], ...periodo }
}
