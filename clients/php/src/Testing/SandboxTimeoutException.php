<?php

declare(strict_types=1);

namespace MessagingGateway\Testing;

/** What a test waited for did not come. */
final class SandboxTimeoutException extends \RuntimeException {}
