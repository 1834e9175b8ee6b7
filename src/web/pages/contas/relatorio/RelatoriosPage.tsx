import { getRouteApi, Link } from '@tanstack/react-router'
import { dataEmSaoPaulo, momentoSemAno } from '#domain/calendario.ts'
import { deReais } from '#domain/centavos.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import { anoDe, type Periodo } from '#domain/periodo.ts'
import { deQuilos } from '#domain/peso.ts'
import {
  CATALOGO,
  type Celula,
  descreverCelula,
  ehPorCento,
  LINHAS_NA_TELA,
  PARTES,
  relatoriosDe,
  type TipoDeColuna,
} from '#domain/relatorio.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { CabecaDoExtrato } from '#web/components/extrato/CabecaDoExtrato.tsx'
import { LinhaNoTempo } from '#web/components/grafico/LinhaNoTempo.tsx'
import { periodoDaBusca } from '#web/components/periodo/periodo-da-busca.ts'
import {
  arquivoDoRelatorio,
  type Escolha,
  type Relatorio,
  useRelatorio,
} from '#web/queries/contas/relatorio-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import type { BuscaDeRelatorio } from '#web/search.ts'
import { Chips } from '#web/ui/data/Chips.tsx'
import { type Column, Table, TwoLines } from '#web/ui/data/Table.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'

type Linha = Relatorio['linhas'][number]

interface TabelaDoRelatorioProps {
  label: string
  relatorio: Relatorio
  busy: boolean
}

/** Fewer are read faster in the table. */
const PONTOS_DE_UM_GRAFICO = 4

/** The chart of a report, the table that says the same, and until when it is counted. */
function TabelaDoRelatorio({ label, relatorio, busy }: TabelaDoRelatorioProps) {
  const { linhas, grafico, colunas, apuradoAte, base, temMais } = relatorio
  const notas = [
    ...(apuradoAte ? [`Até ${momentoSemAno(new Date(apuradoAte))}.`] : []),
    ...(temMais ? [`Só as primeiras ${formatarInteiro(LINHAS_NA_TELA)} linhas; o arquivo tem todas.`] : []),
    ...(base ? [base] : []),
  ]
  return (
    <Stack gap={3}>
      {grafico !== null && linhas.length >= PONTOS_DE_UM_GRAFICO && (
        <figure className="panel" style={{ padding: 'var(--space-4)' }}>
          <LinhaNoTempo valores={linhas.map(linha => Math.max(0, numeroDe(linha[grafico])))} />
          <figcaption className="muted small">{colunas[grafico]?.titulo}</figcaption>
        </figure>
      )}
      {linhas.length > 0 && (
        <Table
          label={label}
          columns={colunasDa(colunas)}
          rows={linhas}
          rowKey={linha => linha.slice(0, 2).join('|')}
          busy={busy}
          lines
        />
      )}
      {linhas.length > 0 && <p className="muted small">{notas.join(' ')}</p>}
    </Stack>
  )
}

const TEXTOS: readonly TipoDeColuna[] = ['texto', 'dia', 'mes', 'semana']

// On phones the first cell says all of the row: what it is of and its main figure, the others below.
function colunasDa(colunas: Relatorio['colunas']): Column<Linha>[] {
  const palavras = (linha: Linha, lugar: number) => {
    const tipo = colunas[lugar]?.tipo ?? 'texto'
    return descreverCelula(tipo, celulaLida(linha[lugar], tipo))
  }
  const primeiroNumero = colunas.findIndex(({ tipo }) => !TEXTOS.includes(tipo))
  return colunas.map(({ titulo, tipo }, lugar) => ({
    key: titulo,
    header: titulo,
    align: TEXTOS.includes(tipo) ? 'start' : 'end',
    card: lugar === 0 ? 'start' : 'hidden',
    cell: linha =>
      lugar > 0 ? (
        palavras(linha, lugar)
      ) : (
        <TwoLines
          title={
            <>
              {palavras(linha, 0)}
              <span className="card-only">
                {colunas.slice(1, primeiroNumero).map((_, i) => ` · ${palavras(linha, i + 1)}`)}
              </span>
            </>
          }
          value={palavras(linha, primeiroNumero)}
          detail={colunas
            .map((coluna, i) =>
              i > primeiroNumero && diz(linha[i]) ? `${coluna.titulo} ${palavras(linha, i)}` : '',
            )
            .filter(Boolean)
            .join(' · ')}
        />
      ),
  }))
}

// A line of details has neither zeros nor what cannot be said.
const diz = (celula: Linha[number] | undefined) => typeof celula === 'string' || numeroDe(celula) !== 0

/** A cell as `descreverCelula` takes it: centavos, grams, tenths of a per cent. */
function celulaLida(celula: Linha[number] | undefined, tipo?: TipoDeColuna): Celula {
  if (celula === undefined || celula === null || typeof celula === 'string') return celula ?? null
  if (typeof celula === 'number') return ehPorCento(tipo) ? Math.round(celula * 10) : celula
  return 'valor' in celula ? deReais(celula.valor) : deQuilos(celula.quilos)
}

function numeroDe(celula: Linha[number] | undefined): number {
  const lida = celulaLida(celula)
  return typeof lida === 'number' ? lida : 0
}

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
