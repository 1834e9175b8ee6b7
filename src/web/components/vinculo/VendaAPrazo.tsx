/** What a seller agrees to by selling here: an order may be delivered before it is paid (rule M45). */
export function VendaAPrazo() {
  return <p>Você recebe quando o pedido for pago e entregue. A entrega pode vir antes.</p>
}
