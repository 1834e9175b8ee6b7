import { useState } from 'react'
import { Chips } from '#web/ui/data/Chips.tsx'
import { InfiniteScroll } from '#web/ui/data/InfiniteScroll.tsx'
import { Pager } from '#web/ui/data/Pager.tsx'
import { PageSize } from '#web/ui/data/PageSize.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Samples, Section } from './Section.tsx'

interface Row {
  id: number
  buyer: string
  late: boolean
}

const rows: Row[] = [
  { id: 1242, buyer: 'Cozinha Solidária Maré', late: true },
  { id: 1241, buyer: 'Empório São João', late: false },
]

const columns: Column<Row>[] = [
  {
    key: 'id',
    header: 'Pedido',
    cell: row => (
      <a className="stretched-link" href={`#${row.id}`}>
        #{row.id}
      </a>
    ),
  },
  { key: 'date', header: 'Data', card: 'end', cell: () => '20/10/2026' },
  { key: 'buyer', header: 'Comprador', card: 'wide', cell: row => row.buyer },
  { key: 'items', header: 'Itens', align: 'end', card: 'labelled', cell: () => 11 },
  {
    key: 'status',
    header: 'Situação',
    cell: row =>
      row.late ? (
        <StatusMark icon="pending" tone="warn">
          Pendente
        </StatusMark>
      ) : (
        <StatusMark icon="truck" tone="info">
          Aguardando frete
        </StatusMark>
      ),
  },
  {
    key: 'payment',
    header: 'Pagamento',
    card: 'end',
    cell: row =>
      row.late ? (
        <StatusMark icon="alert" tone="danger">
          Em atraso
        </StatusMark>
      ) : (
        <StatusMark icon="check" tone="success">
          Boleto pago
        </StatusMark>
      ),
  },
  { key: 'total', header: 'Total', align: 'end', card: 'total', cell: () => <b>R$ 5.180,00</b> },
]

const categories = ['Todas', 'Frutas', 'Folhosas', 'Legumes', 'Raízes e bulbos', 'Ervas e temperos']

export function DataSection() {
  const [page, setPage] = useState(4)
  const [size, setSize] = useState(10)
  const [category, setCategory] = useState('Todas')
  const [loaded, setLoaded] = useState(0)
  const chips = categories.map(label => ({ key: label, label, current: label === category }))
  return (
    <Section id="dados" title="Dados">
      <Chips
        label="Categorias"
        items={chips}
        linkTo={(chip, link) => <a href={`#${chip.key}`} onClick={() => setCategory(chip.label)} {...link} />}
      />
      <Table label="Pedidos" columns={columns} rows={rows} rowKey={row => row.id} />
      <Table
        label="Pedidos, à espera"
        columns={columns}
        rows={rows.slice(0, 1)}
        rowKey={row => row.id}
        busy
      />
      <Samples>
        <Pager
          page={page}
          totalPages={12}
          linkTo={(target, link) => (
            <a href={`#pagina-${target}`} onClick={() => setPage(target)} {...link} />
          )}
        />
        <PageSize size={size} options={[5, 10, 25, 50]} onChange={setSize} />
      </Samples>
      <DefinitionList
        items={[
          ['CNPJ', '11.222.333/0001-81'],
          ['Frete', 'Rio de Janeiro, 149 kg'],
          ['Observação', null],
        ]}
      />
      <p>{loaded} páginas carregadas</p>
      <InfiniteScroll hasMore={loaded < 3} loading={false} onMore={() => setLoaded(loaded + 1)} />
      <InfiniteScroll hasMore loading={false} failed onMore={() => setLoaded(loaded + 1)} />
    </Section>
  )
}
