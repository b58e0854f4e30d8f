<?php

// `php artisan serve` of Laravel 8 runs this one; there are no files to serve beside it.
require_once __DIR__ . '/public/index.php';
