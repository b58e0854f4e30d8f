<?php

declare(strict_types=1);

namespace MessagingGateway\Exception;

/** It is no longer kept, as events before an old cursor (410). */
final class GoneException extends ApiException {}
