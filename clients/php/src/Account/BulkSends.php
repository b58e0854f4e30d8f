<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Operation\BulkSends\AddRecipientsFromOperation;
use MessagingGateway\Operation\BulkSends\AddRecipientsOperation;
use MessagingGateway\Operation\BulkSends\CancelOperation;
use MessagingGateway\Operation\BulkSends\CreateOperation;
use MessagingGateway\Operation\BulkSends\DeleteOperation;
use MessagingGateway\Operation\BulkSends\ExportResultsOperation;
use MessagingGateway\Operation\BulkSends\GetOperation;
use MessagingGateway\Operation\BulkSends\ImportRecipientsOperation;
use MessagingGateway\Operation\BulkSends\ListOperation;
use MessagingGateway\Operation\BulkSends\ListRecipientsOperation;
use MessagingGateway\Operation\BulkSends\PauseOperation;
use MessagingGateway\Operation\BulkSends\PreviewOperation;
use MessagingGateway\Operation\BulkSends\ResumeOperation;
use MessagingGateway\Operation\BulkSends\StartOperation;
use MessagingGateway\Operation\BulkSends\UpdateOperation;
use MessagingGateway\Runtime\Resource;

/** Calls of `bulkSends`. */
final readonly class BulkSends extends Resource
{
    use AddRecipientsFromOperation;
    use AddRecipientsOperation;
    use CancelOperation;
    use CreateOperation;
    use DeleteOperation;
    use ExportResultsOperation;
    use GetOperation;
    use ImportRecipientsOperation;
    use ListOperation;
    use ListRecipientsOperation;
    use PauseOperation;
    use PreviewOperation;
    use ResumeOperation;
    use StartOperation;
    use UpdateOperation;
}
