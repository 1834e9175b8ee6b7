// Shows notices while the app is closed (rule N40, design/notices). It answers no requests: nothing is kept for use without a line.
self.addEventListener('push', event => {
  const { titulo, texto, link, marca } = event.data.json()
  const options = { body: texto, tag: marca, data: link, lang: 'pt-BR', icon: '/marca.svg' }
  event.waitUntil(self.registration.showNotification(titulo, options))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data, self.location.origin).href))
})

// A window that shows something else may hold what somebody is writing.
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find(one => one.url === url)
  return same ? same.focus() : self.clients.openWindow(url)
}
