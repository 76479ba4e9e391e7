/*
 * Runs before the portal's own script, also in engines that cannot read that one: plain old JavaScript,
 * copied into the build as it is. The range it refuses is stated in docs/developer/browsers.md.
 */
(function () {
  var page = document.documentElement;

  function show(name) {
    var sentence = document.getElementById(name);
    if (!sentence) return;
    document.getElementById('root').hidden = true;
    sentence.hidden = false;
  }

  /* Each of these came to one of the browsers with the oldest version that is supported, or before. */
  function isSupported() {
    return !!(
      window.CSS &&
      CSS.supports &&
      /* Chrome and Edge 117 */
      CSS.supports('grid-template-columns', 'subgrid') &&
      /* Safari 17 */
      CSS.supports('contain-intrinsic-size', '1px') &&
      /* Firefox 125 */
      window.Intl &&
      Intl.Segmenter
    );
  }

  function loadAgain(event) {
    var script = document.querySelector('script[type=module]');
    function reload() {
      location.reload();
    }
    event.target.disabled = true;
    /* WebKit gives a file that failed once to the next page, too, unless it is asked for anew. */
    fetch(script.src, { cache: 'reload' }).then(reload, reload);
  }

  if (!isSupported()) {
    page.setAttribute('data-refused', '');
    show('refused');
    return;
  }
  function offerReload() {
    show('unloaded');
    var buttons = document.querySelectorAll('#unloaded button');
    for (var index = 0; index < buttons.length; index += 1) {
      buttons[index].addEventListener('click', loadAgain);
    }
  }
  window.addEventListener('load', function () {
    if (!page.hasAttribute('data-started')) offerReload();
  });
  /* The portal's script is there, and no dictionary. */
  window.addEventListener('unloaded', offerReload);
})();
